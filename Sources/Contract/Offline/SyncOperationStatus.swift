public import Messages
import Wire

/// How far an operation is.
public enum SyncOperationStatus: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// It waits for its turn, or for its next attempt.
  case pending = 1
  /// It is being done.
  case processing = 2
  /// It is done. It is forgotten seven days later.
  case completed = 3
  /// It cannot be done as it is. What was queued behind it for the same workout waits until it is
  /// resolved.
  case failed = 4
  /// The athlete gave it up. It is forgotten seven days later.
  case discarded = 5
}
