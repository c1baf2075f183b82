public import Messages
import Wire

/// What becomes of an operation that has failed.
public enum SyncResolution: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// It is tried again.
  case retry = 1
  /// It is given up.
  case discard = 2
}
