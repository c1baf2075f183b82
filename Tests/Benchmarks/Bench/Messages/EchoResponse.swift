import CBench
import Messages

/// An echo.
struct EchoResponse: MappedMessage {
  /// The payload of the request.
  var payload: [UInt8] = []

  static let layout = unsafe MessageLayout(bench__v1__echo_response__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.bytes(1, &v.payload)
  }
}
