public import Messages
import Wire

/// How far a deletion is.
public enum DeletionState: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// Nobody can sign in any more; links are being revoked, files and rows removed.
  case running = 1
  /// Nothing is left here, and no link elsewhere.
  case done = 2
  /// Nothing is left here. A service elsewhere did not take the revocation, and an administrator
  /// knows of it.
  case doneInPart = 3
}
