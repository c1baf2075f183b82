import CInterop
import Messages

/// A message of a response.
struct StreamingOutputCallResponse: MappedMessage {
  /// Bytes to carry.
  var payload: Payload?

  static let layout = unsafe MessageLayout(grpc__testing__streaming_output_call_response__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.payload)
  }
}
