public import Messages
import Wire

/// The states of an export.
public enum ExportState: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The export waits to start.
  case pending = 1
  /// Rows are being written.
  case running = 2
  /// The file is ready for download.
  case ready = 3
  /// The export failed; start another one.
  case failed = 4
  /// The account cancelled the export.
  case cancelled = 5
  /// The file expired and was removed.
  case expired = 6
}
