internal import Base
public import RPC

/// A service elsewhere that accounts may be linked to, and that is told when one is deleted.
public struct LinkedService: Sendable {
  /// Its name, as `apple`.
  public let name: String
  /// Ends the link of an account. Throwing means: not reached, to be tried again.
  public let revoke: @Sendable (Caller) async throws -> RevocationOutcome

  /// The service of this name.
  public init(
    _ name: String,
    revoke: @escaping @Sendable (Caller) async throws -> RevocationOutcome
  ) {
    self.name = name
    self.revoke = revoke
  }
}

/// What became of a link.
public enum RevocationOutcome: String, Hashable, Sendable {
  /// The service knows that it is over.
  case revoked
  /// There was none.
  case notLinked = "not_linked"
  /// It cannot be told: the person has to, and an administrator learns of it.
  case cannotBeRevoked = "cannot_be_revoked"
}
