import CInterop
import Messages

/// The response to a client's stream.
struct StreamingInputCallResponse: MappedMessage {
  /// The size of all payloads together, in bytes.
  var aggregatedPayloadSize: Int32 = 0

  static let layout = unsafe MessageLayout(grpc__testing__streaming_input_call_response__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.aggregatedPayloadSize)
  }
}
