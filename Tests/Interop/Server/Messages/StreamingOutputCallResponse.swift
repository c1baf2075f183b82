import CInterop
import CMessages
import CProtobufC
import Messages

/// One message of an answer.
struct StreamingOutputCallResponse: Message, @unsafe TestingMessage {
  /// Bytes to carry.
  var payload: Payload? = nil

  init(payload: Payload? = nil) {
    self.payload = payload
  }

  static var initialize: (UnsafeMutablePointer<Grpc__Testing__StreamingOutputCallResponse>?) -> Void
  {
    unsafe grpc__testing__streaming_output_call_response__init
  }

  init(reading raw: Grpc__Testing__StreamingOutputCallResponse) {
    unsafe payload = Payload(optional: raw.payload)
  }

  func write(to raw: inout Grpc__Testing__StreamingOutputCallResponse, in arena: Arena) {
    unsafe raw.payload = arena.place(optional: payload)
  }
}
