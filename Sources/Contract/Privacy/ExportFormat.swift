public import Messages
import Wire

/// A form in which rows are written.
public enum ExportFormat: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// JSON Lines: one object for each row.
  case json = 1
  /// CSV as RFC 4180 has it, with a line of names. A text that a spreadsheet could take for a formula,
  /// because it begins with =, +, -, @, a tab or the end of a line, has an apostrophe before it. Numbers
  /// have none.
  case csv = 2
}
