public import Messages
import Wire

/// The kinds of operations.
public enum SyncOperationKind: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The creation of an item.
  case create = 1
  /// The update of an item.
  case update = 2
  /// The deletion of an item.
  case delete = 3
}
