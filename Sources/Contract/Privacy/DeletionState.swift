public import Messages
import Wire

/// The states of a deletion.
public enum DeletionState: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The account can no longer be signed in to; links are being revoked, and files and rows deleted.
  case running = 1
  /// All data is deleted, and all links are revoked.
  case done = 2
  /// All data is deleted. An external service did not accept the revocation, and an administrator is
  /// informed.
  case doneInPart = 3
}
