public import Messages
import Wire

/// The formats in which rows are written.
public enum ExportFormat: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// JSON Lines: one object for each row.
  case json = 1
  /// CSV as in RFC 4180, with a header line. A text that a spreadsheet could take for a formula, because it
  /// begins with =, +, -, @, a tab or the end of a line, is preceded by an apostrophe. Numbers are not.
  case csv = 2
}
