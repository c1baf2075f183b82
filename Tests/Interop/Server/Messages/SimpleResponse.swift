import CInterop
import CMessages
import CProtobufC
import Messages

/// The answer of a unary call.
struct SimpleResponse: Message, @unsafe TestingMessage {
  /// Bytes to carry.
  var payload: Payload? = nil

  init(payload: Payload? = nil) {
    self.payload = payload
  }

  static var initialize: (UnsafeMutablePointer<Grpc__Testing__SimpleResponse>?) -> Void {
    unsafe grpc__testing__simple_response__init
  }

  init(reading raw: Grpc__Testing__SimpleResponse) {
    unsafe payload = Payload(optional: raw.payload)
  }

  func write(to raw: inout Grpc__Testing__SimpleResponse, in arena: Arena) {
    unsafe raw.payload = arena.place(optional: payload)
  }
}
