import CInterop
import Messages

/// A request with a response of several messages.
struct StreamingOutputCallRequest: MappedMessage {
  /// The kind of the response's payload: 0 for zeros, the only kind.
  var responseType: UInt32 = 0
  /// The parameters of each message of the response.
  var responseParameters: [ResponseParameters] = []
  /// Bytes to carry.
  var payload: Payload?
  /// The status to end with.
  var responseStatus: EchoStatus?

  static let layout = unsafe MessageLayout(grpc__testing__streaming_output_call_request__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.responseType)
    m.list(2, &v.responseParameters)
    m.message(3, &v.payload)
    m.message(7, &v.responseStatus)
  }
}
