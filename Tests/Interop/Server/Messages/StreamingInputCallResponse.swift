import CInterop
import CMessages
import CProtobufC
import Messages

/// The answer to a client's stream.
struct StreamingInputCallResponse: Message, @unsafe TestingMessage {
  /// The size of all payloads together, in bytes.
  var aggregatedPayloadSize: Int32

  init(aggregatedPayloadSize: Int32) {
    self.aggregatedPayloadSize = aggregatedPayloadSize
  }

  static var initialize: (UnsafeMutablePointer<Grpc__Testing__StreamingInputCallResponse>?) -> Void
  {
    unsafe grpc__testing__streaming_input_call_response__init
  }

  init(reading raw: Grpc__Testing__StreamingInputCallResponse) {
    unsafe aggregatedPayloadSize = raw.aggregated_payload_size
  }

  func write(to raw: inout Grpc__Testing__StreamingInputCallResponse, in arena: Arena) {
    unsafe raw.aggregated_payload_size = aggregatedPayloadSize
  }
}
