import Base
import Contract

/// The request of `bench.v1.Rows/Append`: a command of an owner.
struct RawAppend: RawMessage {
  /// The owner's UUID, as text.
  var owner: [UInt8] = []
  /// The command's number.
  var command: UInt64 = 0

  /// The method of this request, which responds with the number of rows written.
  static let method = Method<RawAppend, RawAppended>("/bench.v1.Rows/Append")

  var byteCount: Int { 2 + owner.count + command.fieldBytes }

  func write(to output: inout ByteQueue) {
    output.append(1 << 3 | 2)
    output.append(UInt8(owner.count))
    output.append(owner)
    output.append(field: 2, command)
  }

  mutating func take(_ number: UInt64, _ value: WireValue) -> Bool {
    switch (number, value) {
    case (1, .bytes(let bytes)): owner = bytes
    case (2, .number(let value)): command = value
    default: return false
    }
    return true
  }
}

/// The response of `bench.v1.Rows/Append`.
struct RawAppended: RawMessage {
  /// The number of rows written: none for a repeat.
  var rowCount: UInt64 = 0

  var byteCount: Int { rowCount.fieldBytes }

  func write(to output: inout ByteQueue) { output.append(field: 1, rowCount) }

  mutating func take(_ number: UInt64, _ value: WireValue) -> Bool {
    guard number == 1, case .number(let count) = value else { return false }
    rowCount = count
    return true
  }
}
