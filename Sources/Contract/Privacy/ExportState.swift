public import Messages
import Wire

/// How far an export is.
public enum ExportState: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// It waits to be begun.
  case pending = 1
  /// Rows are being written.
  case running = 2
  /// The file can be had.
  case ready = 3
  /// It did not work; ask for another one.
  case failed = 4
  /// The account called it off.
  case cancelled = 5
  /// The file was removed, because its time was over.
  case expired = 6
}
