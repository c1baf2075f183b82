public import Messages
import Wire

/// The resolutions of an operation that has failed.
public enum SyncResolution: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The operation is retried: the athlete's change is kept.
  case retry = 1
  /// The operation is discarded: the current state is kept.
  case discard = 2
  /// The operation is replaced by another request of the same type, which merges both states, and retried.
  case replace = 3
}
