import Base
import Contract

/// `EchoRequest` and `EchoResponse`: a payload.
struct RawEcho: RawMessage {
  /// Any bytes.
  var payload: [UInt8] = []

  /// The method that responds with this message.
  static let method = Method<RawEcho, RawEcho>("/bench.v1.Echo/Unary")

  var byteCount: Int {
    payload.isEmpty ? 0 : 1 + UInt64(payload.count).varintBytes + payload.count
  }

  func write(to output: inout ByteQueue) {
    guard !payload.isEmpty else { return }
    output.append(1 << 3 | 2)
    output.append(varint: UInt64(payload.count))
    output.append(payload)
  }

  mutating func take(_ number: UInt64, _ value: WireValue) -> Bool {
    guard number == 1, case .bytes(let bytes) = value else { return false }
    payload = bytes
    return true
  }
}
