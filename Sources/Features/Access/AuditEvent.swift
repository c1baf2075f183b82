public import Base
public import RPC

/// Something that the owner of an account may want to know afterwards: who got in, and what changed
/// about who can. It holds no secret, and of an address no more than its network.
public struct AuditEvent: Sendable {
  /// What happened.
  public var kind: Kind
  /// The session that did it, or that it happened to; nil for none.
  public var session: UUID?
  /// About where it came from; empty for the server itself.
  public var network: String
  /// What else there is to say, by name.
  public var facts: [String: String]

  /// What happened. Other features have kinds of their own, in extensions.
  public struct Kind: Sendable, Hashable {
    /// As the log has it: `signed_in`.
    public let name: String

    /// The kind of this name, in snake case.
    public init(_ name: String) { self.name = name }

    /// A session was opened.
    public static let signedIn = Kind("signed_in")
    /// Somebody could not prove to be the owner.
    public static let signInFailed = Kind("sign_in_failed")
    /// A session was ended by the app that had it.
    public static let signedOut = Kind("signed_out")
    /// A session was ended from elsewhere.
    public static let sessionRevoked = Kind("session_revoked")
    /// A refresh token came that had been used before; the session was ended.
    public static let refreshReused = Kind("refresh_reused")
    /// A device was let in.
    public static let deviceApproved = Kind("device_approved")
    /// A device was turned away.
    public static let deviceDenied = Kind("device_denied")
    /// A device was given a certificate.
    public static let deviceEnrolled = Kind("device_enrolled")
    /// A device was shut out.
    public static let deviceRevoked = Kind("device_revoked")
    /// An API token was made.
    public static let apiTokenCreated = Kind("api_token_created")
    /// An API token was shut out.
    public static let apiTokenRevoked = Kind("api_token_revoked")
    /// An administrator looked at the account, or ended its sessions.
    public static let supportAccess = Kind("support_access")
    /// The account became an administrator's.
    public static let administratorGranted = Kind("administrator_granted")
    /// The account is no administrator's any more.
    public static let administratorRevoked = Kind("administrator_revoked")
  }

  /// An event that no call caused.
  public init(
    _ kind: Kind, session: UUID? = nil, network: String = "", facts: [String: String] = [:]
  ) {
    self.kind = kind
    self.session = session
    self.network = network
    self.facts = facts
  }

  /// An event that the caller of `context` caused.
  public init(_ kind: Kind, by context: CallContext, facts: [String: String] = [:]) {
    self.init(
      kind, session: context.principal?.session, network: context.peer.address.coarseNetwork,
      facts: facts)
  }
}
