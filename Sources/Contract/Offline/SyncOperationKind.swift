public import Messages
import Wire

/// What an operation does.
public enum SyncOperationKind: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// Makes something.
  case create = 1
  /// Changes something.
  case update = 2
  /// Deletes something.
  case delete = 3
}
