/// A form in which rows are written.
public enum ExportFormat: Int32, CaseIterable, Sendable {
  /// Not used.
  case unspecified = 0
  /// JSON Lines: one object for each row.
  case json = 1
  /// CSV as RFC 4180 has it, with a line of names.
  case csv = 2
}
