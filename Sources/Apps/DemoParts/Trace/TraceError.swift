package import Recordings

/// An error in a recording's file, with its place and the value found there.
package struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  package enum Kind: Hashable, Sendable {
    /// The file is empty.
    case empty
    /// The file is not UTF-8.
    case notText
    /// The file of a device cannot be read.
    case broken(RecordingFault)
    /// The file of a device holds no workout.
    case noRecording
    /// The file of a device has no times.
    case route
    /// The file of a device has no heart rate.
    case noHeartRate
    /// The header lacks a column.
    case missingColumn
    /// A row ends before a column that it must have.
    case missingValue
    /// A value is not a number.
    case notNumber
    /// A time is more than two seconds earlier than a previous one.
    case timeGoesBack
    /// A heart rate is under 20 or over 255.
    case bpmOutOfRange
    /// The file has a header, but no heart rate.
    case noSamples
  }

  /// The kind of error.
  package let kind: Kind
  /// The line, counted from 1.
  package let line: Int
  /// The column's name; empty if the error concerns the whole line or file.
  package let column: String
  /// The value at that place.
  package let value: String

  init(_ kind: Kind, line: Int, column: String = "", value: String = "") {
    self.kind = kind
    self.line = line
    self.column = column
    self.value = value
  }

  /// A sentence for the user who chose the file.
  package var description: String {
    switch kind {
    case .empty: "The file is empty; expected a header with t_seconds and bpm."
    case .broken(let fault): DisplayText(fault.description).text
    case .noRecording: "The file holds no workout."
    case .route: "The file has no times: it is a route, not a workout."
    case .noHeartRate: "The file holds a workout without heart rates."
    case .notText:
      "It is no FIT, TCX or GPX file, and not UTF-8 text; expected CSV with the columns t_seconds "
        + "and bpm."
    case .missingColumn:
      "Line \(line): the header has no column \(column); expected t_seconds and bpm."
    case .missingValue: "Line \(line), column \(column): the value is missing."
    case .notNumber: "Line \(line), column \(column): \(quoted) is not a number."
    case .timeGoesBack:
      "Line \(line), column \(column): \(quoted) is earlier than the lines before."
    case .bpmOutOfRange: "Line \(line), column \(column): \(quoted) is not within 20 to 255."
    case .noSamples: "The file has a header, but no heart rate."
    }
  }

  /// The value, shortened and without control characters, because it is printed to a terminal.
  private var quoted: String { "\"" + DisplayText(value).truncated(to: 40).text + "\"" }
}
