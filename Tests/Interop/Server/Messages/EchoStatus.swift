import CInterop
import Messages

/// A status with which the server is requested to end the call.
struct EchoStatus: MappedMessage {
  /// gRPC's number.
  var code: Int32 = 0
  /// The text.
  var message: String = ""

  static let layout = unsafe MessageLayout(grpc__testing__echo_status__init)

  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.code)
    m.text(2, &v.message)
  }
}
