import CInterop
import Messages

/// A message of a client's stream.
struct StreamingInputCallRequest: MappedMessage {
  /// Bytes to carry.
  var payload: Payload?
  /// Whether this message is compressed; nil for either.
  var expectCompressed: BoolValue?

  static let layout = unsafe MessageLayout(grpc__testing__streaming_input_call_request__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.payload)
    m.message(2, &v.expectCompressed)
  }
}
