import CBench
import CProtobufC
import Messages

/// An echo.
struct EchoResponse: Message, @unsafe BenchMessage {
  /// What was sent.
  var payload: [UInt8]

  init(payload: [UInt8]) {
    self.payload = payload
  }

  static let layout = unsafe MessageLayout(bench__v1__echo_response__init)

  init(reading raw: Bench__V1__EchoResponse) {
    unsafe payload = Array(copyOf: raw.payload)
  }

  func write(to raw: inout Bench__V1__EchoResponse, in arena: Arena) {
    unsafe raw.payload = arena.copy(payload)
  }
}
