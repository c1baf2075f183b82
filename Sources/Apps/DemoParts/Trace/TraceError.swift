/// Why a file is not a recording: where, and what was found there.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The file is empty.
    case empty
    /// The file is not UTF-8.
    case notText
    /// The header lacks a column.
    case missingColumn
    /// A row ends before a column that it must have.
    case missingValue
    /// A value is not a number.
    case notNumber
    /// A time is more than two seconds earlier than one before.
    case timeGoesBack
    /// A heart rate is under 20 or over 255.
    case bpmOutOfRange
    /// There is a header, but no heart rate.
    case noSamples
  }

  /// What is wrong.
  public let kind: Kind
  /// The line, counted from 1.
  public let line: Int
  /// The column's name; empty where the whole line or file is meant.
  public let column: String
  /// The value that was found there.
  public let value: String

  init(_ kind: Kind, line: Int, column: String = "", value: String = "") {
    self.kind = kind
    self.line = line
    self.column = column
    self.value = value
  }

  /// A sentence for whoever chose the file.
  public var description: String {
    switch kind {
    case .empty: "The file is empty; expected a header with t_seconds and bpm."
    case .notText: "The file is not UTF-8 text."
    case .missingColumn: "Line \(line): the header has no column \(column)."
    case .missingValue: "Line \(line), column \(column): the value is missing."
    case .notNumber: "Line \(line), column \(column): \(quoted) is not a number."
    case .timeGoesBack:
      "Line \(line), column \(column): \(quoted) is earlier than the lines before."
    case .bpmOutOfRange: "Line \(line), column \(column): \(quoted) is not within 20 to 255."
    case .noSamples: "The file has a header, but no heart rate."
    }
  }

  /// The value, short and without control characters: it goes to a terminal.
  private var quoted: String { "\"" + DisplayText(value).truncated(to: 40).text + "\"" }
}
