public import Messages
import Wire

/// What became of a link.
public enum RevocationState: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// The service was not reached yet; it is tried again.
  case pending = 1
  /// The service knows that the link is over.
  case revoked = 2
  /// There was no link.
  case notLinked = 3
  /// The service did not take it, however often it was asked. An administrator knows of it.
  case failed = 4
}
