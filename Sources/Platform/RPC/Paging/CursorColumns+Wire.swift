internal import Base

/// The types in the wire form: each column begins with one.
private enum ColumnType: UInt8 {
  case time = 1
  case id = 2
  case number = 3
  case real = 4
  case text = 5
}

/// The columns of a cursor, as they are written.
struct CursorWriting: CursorColumns {
  private var writer = PackedWriter(capacity: 32)

  var bytes: [UInt8] { writer.bytes }

  mutating func time(_ value: inout Timestamp) {
    begin(.time)
    writer.write(zigzag: value.microseconds)
  }

  mutating func id(_ value: inout UUID) {
    begin(.id)
    writer.write(bytes: value.bytes)
  }

  mutating func number<Number: FixedWidthInteger>(
    _ value: inout Number, in range: ClosedRange<Number>
  ) {
    begin(.number)
    writer.write(zigzag: Int64(clamping: value))
  }

  mutating func real(_ value: inout Double) {
    begin(.real)
    writer.write(value.bitPattern)
  }

  mutating func text(_ value: inout String) {
    begin(.text)
    writer.write(value)
  }

  private mutating func begin(_ type: ColumnType) { writer.write(byte: type.rawValue) }
}

/// The columns of a cursor, as they are read. Any bytes yield columns or the remark that they are none,
/// never a trap.
struct CursorReading: CursorColumns {
  /// The range of the contract's times: the years 1 to 9999, in microseconds.
  static let times: ClosedRange<Int64> = -62_135_596_800_000_000...253_402_300_799_999_999
  /// More than the longest text that a list is ordered by.
  private static let textBytesMax = 4_096

  private var reader: PackedReader
  private var isValid = true

  init(_ bytes: [UInt8]) { reader = PackedReader(bytes) }

  /// Whether all columns were read, and nothing is left.
  var isWhole: Bool { isValid && reader.remainingCount == 0 }

  mutating func time(_ value: inout Timestamp) {
    take(.time, &value) { reader throws(PackingError) in
      let microseconds = try reader.zigzag()
      return Self.times.contains(microseconds) ? Timestamp(microseconds: microseconds) : nil
    }
  }

  mutating func id(_ value: inout UUID) {
    take(.id, &value) { reader throws(PackingError) in UUID(bytes: Array(try reader.slice(16))) }
  }

  mutating func number<Number: FixedWidthInteger>(
    _ value: inout Number, in range: ClosedRange<Number>
  ) {
    take(.number, &value) { reader throws(PackingError) in
      Number(exactly: try reader.zigzag()).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  mutating func real(_ value: inout Double) {
    take(.real, &value) { reader throws(PackingError) in
      let number = Double(bitPattern: try reader.unsigned())
      return number.isNaN ? nil : number
    }
  }

  mutating func text(_ value: inout String) {
    take(.text, &value) { reader throws(PackingError) in
      let text = try reader.text(bytesMax: Self.textBytesMax)
      return text.utf8.contains(0) ? nil : text
    }
  }

  /// Reads a column of a type; after a column that is none, nothing more is read.
  private mutating func take<Value>(
    _ type: ColumnType, _ value: inout Value,
    _ read: (_ reader: inout PackedReader) throws(PackingError) -> Value?
  ) {
    guard isValid else { return }
    guard (try? reader.byte()) == type.rawValue, let column = (try? read(&reader)) ?? nil else {
      isValid = false
      return
    }
    value = column
  }
}
