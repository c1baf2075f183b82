import CInterop
import Messages

/// The response of a unary call.
struct SimpleResponse: MappedMessage {
  /// Bytes to carry.
  var payload: Payload?

  static let layout = unsafe MessageLayout(grpc__testing__simple_response__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.payload)
  }
}
