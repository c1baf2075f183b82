public import Messages
import Wire

/// The resolutions of an operation that has failed.
public enum SyncResolution: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The operation is retried.
  case retry = 1
  /// The operation is discarded.
  case discard = 2
}
