public import Messages
import Wire

/// The states of a revocation.
public enum RevocationState: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The service was not reached yet; the revocation is retried.
  case pending = 1
  /// The service has revoked the link.
  case revoked = 2
  /// There was no link.
  case notLinked = 3
  /// The service did not accept the revocation after all retries. An administrator is informed.
  case failed = 4
}
