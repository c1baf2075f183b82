public import Base
public import Wire

/// The account for which a call acts, and the rights of the call.
public struct Principal: Sendable, Equatable {
  /// The account.
  public var account: UUID
  /// The id of the account session, the device or the API token of the call. It can be revoked.
  public var session: UUID
  /// The kind of `session`.
  public var kind: Kind
  /// The scopes of a device or an API token; an account session may do everything that its account may.
  public var scopes: Scopes
  /// The last time at which the athlete proved to own the account, by a password or by a provider's
  /// assertion.
  public var authenticatedAt: Timestamp
  /// Whether the account may see other accounts' data for support.
  public var isAdministrator: Bool
  /// The account's generation at authentication: all credentials of an older one can be ended at once.
  public var accessGeneration: Int32

  /// The kind of credential of a call.
  public enum Kind: String, Sendable, CaseIterable {
    /// An account session of an app.
    case session
    /// A watch or a kiosk.
    case device
    /// A third party's program.
    case apiToken = "api_token"
  }

  /// Creates a principal with the given properties.
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
