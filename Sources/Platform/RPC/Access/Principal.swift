public import Base
public import Wire

/// For whom a call acts, and by what right.
public struct Principal: Sendable, Equatable {
  /// The account.
  public var account: UUID
  /// What the call came by: the id of the session, the device or the API token. It can be revoked.
  public var session: UUID
  /// Which of the three that is.
  public var kind: Kind
  /// What it may do, if it is no session; a session may do everything that its account may.
  public var scopes: Scopes
  /// When somebody last proved to be the account's owner, by a password or a provider's word.
  public var authenticatedAt: Timestamp
  /// Whether the account may look at others' for support.
  public var isAdministrator: Bool
  /// The account's generation that it was let in with: all of an older one can be ended at once.
  public var accessGeneration: Int32

  /// What a call came by.
  public enum Kind: String, Sendable, CaseIterable {
    /// An app that somebody has signed in to.
    case session
    /// A watch, a kiosk.
    case device
    /// Another party's program.
    case apiToken = "api_token"
  }

  /// A principal with these facts.
  public init(
    account: UUID, session: UUID, kind: Kind, scopes: Scopes, authenticatedAt: Timestamp,
    isAdministrator: Bool = false, accessGeneration: Int32 = 0
  ) {
    self.account = account
    self.session = session
    self.kind = kind
    self.scopes = scopes
    self.authenticatedAt = authenticatedAt
    self.isAdministrator = isAdministrator
    self.accessGeneration = accessGeneration
  }
}
