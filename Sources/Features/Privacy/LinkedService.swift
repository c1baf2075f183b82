internal import Base
internal import Messages
package import RPC

/// An external service to which accounts may be linked, and which is notified when one is deleted.
package struct LinkedService: Sendable {
  /// The name, such as `apple`.
  package let name: String
  /// Ends the link of an account. Throws if the service was not reached and the call is to be retried.
  package let revoke: @Sendable (Caller) async throws -> RevocationOutcome

  /// Creates the service of this name.
  package init(
    _ name: String,
    revoke: @escaping @Sendable (Caller) async throws -> RevocationOutcome
  ) {
    self.name = name
    self.revoke = revoke
  }
}

/// The outcome of the revocation of a link.
package enum RevocationOutcome: String, Hashable, Sendable {
  /// A link that the service has ended.
  case revoked
  /// No link.
  case notLinked = "not_linked"
  /// A link that only the person can end at the service; an administrator is notified.
  case cannotBeRevoked = "cannot_be_revoked"
}
