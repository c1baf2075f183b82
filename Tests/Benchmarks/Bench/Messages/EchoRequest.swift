import CBench
import CProtobufC
import Messages

/// Asks for an echo.
struct EchoRequest: Message, @unsafe BenchMessage {
  /// Any bytes.
  var payload: [UInt8]

  init(payload: [UInt8]) {
    self.payload = payload
  }

  static let layout = unsafe MessageLayout(bench__v1__echo_request__init)

  init(reading raw: Bench__V1__EchoRequest) {
    unsafe payload = Array(copyOf: raw.payload)
  }

  func write(to raw: inout Bench__V1__EchoRequest, in arena: Arena) {
    unsafe raw.payload = arena.copy(payload)
  }
}

extension Array<UInt8> {
  /// The bytes of a field.
  init(copyOf data: ProtobufCBinaryData) {
    unsafe self.init(
      UnsafeBufferPointer(start: data.data, count: data.data == nil ? 0 : data.len))
  }
}
