public import Messages
import Wire

/// The statuses of an operation.
public enum SyncOperationStatus: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The operation waits for its turn or its next attempt.
  case pending = 1
  /// The operation is being executed.
  case processing = 2
  /// The operation is completed. It is removed after 30 days.
  case completed = 3
  /// The operation failed and cannot be executed as it is. Later operations on the same workout log or routine
  /// wait until it is resolved.
  case failed = 4
  /// The athlete discarded the operation. It is removed after 30 days.
  case discarded = 5
}
