import CBench
import Messages

/// A request for an echo.
struct EchoRequest: MappedMessage {
  /// Any bytes.
  var payload: [UInt8] = []

  static let layout = unsafe MessageLayout(bench__v1__echo_request__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.bytes(1, &v.payload)
  }
}
