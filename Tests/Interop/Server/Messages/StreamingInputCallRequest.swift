import CInterop
import CMessages
import CProtobufC
import Messages

/// One message of a client's stream.
struct StreamingInputCallRequest: Message, @unsafe TestingMessage {
  /// Bytes to carry.
  var payload: Payload? = nil
  /// Whether this message is compressed; nil for either.
  var expectCompressed: BoolValue? = nil

  init(payload: Payload? = nil, expectCompressed: BoolValue? = nil) {
    self.payload = payload
    self.expectCompressed = expectCompressed
  }

  static var initialize: (UnsafeMutablePointer<Grpc__Testing__StreamingInputCallRequest>?) -> Void {
    unsafe grpc__testing__streaming_input_call_request__init
  }

  init(reading raw: Grpc__Testing__StreamingInputCallRequest) {
    unsafe payload = Payload(optional: raw.payload)
    unsafe expectCompressed = BoolValue(optional: raw.expect_compressed)
  }

  func write(to raw: inout Grpc__Testing__StreamingInputCallRequest, in arena: Arena) {
    unsafe raw.payload = arena.place(optional: payload)
    unsafe raw.expect_compressed = arena.place(optional: expectCompressed)
  }
}
