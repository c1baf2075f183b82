package import Base
import Messages
package import RPC

/// An event that the owner of an account may want to review: access to the account, and changes to
/// who has access. It contains no secrets, and only the network of an address.
package struct AuditEvent: Sendable {
  /// The kind of the event.
  package var kind: Kind
  /// The account session that caused the event or was affected by it; nil for none.
  package var session: UUID?
  /// The approximate network that the event came from; empty for the server itself.
  package var network: String
  /// The further facts of the event, by name.
  package var facts: [String: String]

  /// The kind of an event. Other features define theirs in extensions.
  package struct Kind: Sendable, Hashable {
    /// The name in the log, such as `signed_in`.
    package let name: String

    /// Creates the kind with this name, in snake case.
    package init(_ name: String) { self.name = name }

    /// A sign-in, which opened an account session.
    package static let signedIn = Kind("signed_in")
    /// A failed attempt to sign in.
    package static let signInFailed = Kind("sign_in_failed")
    /// A sign-out by the app that held the account session.
    package static let signedOut = Kind("signed_out")
    /// The end of an account session, requested from elsewhere.
    package static let sessionRevoked = Kind("session_revoked")
    /// The repeated use of a refresh token, which ended the account session.
    package static let refreshReused = Kind("refresh_reused")
    /// The approval of a device.
    package static let deviceApproved = Kind("device_approved")
    /// The denial of a device.
    package static let deviceDenied = Kind("device_denied")
    /// The issue of a certificate to a device.
    package static let deviceEnrolled = Kind("device_enrolled")
    /// The revocation of a device.
    package static let deviceRevoked = Kind("device_revoked")
    /// The creation of an API token.
    package static let apiTokenCreated = Kind("api_token_created")
    /// The revocation of an API token.
    package static let apiTokenRevoked = Kind("api_token_revoked")
    /// The access of an administrator to the account, to read it or to end its account sessions.
    package static let supportAccess = Kind("support_access")
    /// The grant of administrator rights to the account.
    package static let administratorGranted = Kind("administrator_granted")
    /// The withdrawal of administrator rights from the account.
    package static let administratorRevoked = Kind("administrator_revoked")
  }

  /// Creates an event that no call caused.
  package init(
    _ kind: Kind, session: UUID? = nil, network: String = "", facts: [String: String] = [:]
  ) {
    self.kind = kind
    self.session = session
    self.network = network
    self.facts = facts
  }

  /// Creates an event that the caller of `context` caused.
  package init(_ kind: Kind, by context: CallContext, facts: [String: String] = [:]) {
    self.init(
      kind, session: context.principal?.session, network: context.peer.address.coarseNetwork,
      facts: facts)
  }
}
