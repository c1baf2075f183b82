public import Base

/// A place in the order of a list: the columns of its order, of the row behind which a page begins.
public protocol PageCursor: Hashable, Sendable {
  /// Names each column once, for writing and for reading.
  static func map(_ columns: inout some CursorColumns, _ cursor: inout Self)
}

/// The types of columns that a list may be ordered by.
public protocol CursorColumns {
  /// A time of the contract.
  mutating func time(_ value: inout Timestamp)
  /// An identifier.
  mutating func id(_ value: inout UUID)
  /// A whole number in `range`.
  mutating func number<Number: FixedWidthInteger>(
    _ value: inout Number, in range: ClosedRange<Number>)
  /// A decimal number, or an infinity.
  mutating func real(_ value: inout Double)
  /// A text that the database can have.
  mutating func text(_ value: inout String)
}

extension PageCursor {
  /// The columns in their wire form.
  package var columns: [UInt8] {
    var (writing, cursor) = (CursorWriting(), self)
    Self.map(&writing, &cursor)
    return writing.bytes
  }

  /// Returns the cursor with the columns in wire form; nil if they are not of this type, or out of range.
  package func moved(to columns: [UInt8]) -> Self? {
    var (reading, cursor) = (CursorReading(columns), self)
    Self.map(&reading, &cursor)
    return reading.isWhole ? cursor : nil
  }
}
