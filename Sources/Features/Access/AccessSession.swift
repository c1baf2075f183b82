internal import Base
internal import RPC
internal import Wire

/// An account session, a device or an API token, as the database stores it.
struct AccessSession: Sendable {
  var owner: UUID
  var id: UUID
  var kind: Principal.Kind
  var scopes: Scopes
  /// The seed from which the tokens are derived; see `OpaqueToken`.
  var seed: [UInt8]
  /// The hash of the valid token.
  var tokenHash: [UInt8]
  /// The generation of the valid token.
  var generation: Int32
  var createdAt: Timestamp
  /// The time at which the valid token was created.
  var refreshedAt: Timestamp
  /// The request for which the valid token was created; nil for the request that opened the account
  /// session.
  var refreshRequestID: UUID?
  /// The time at which it expires; nil if it never does.
  var expiresAt: Timestamp?
  /// The access generation of the account that it belongs to.
  var accessGeneration: Int32
  /// Whether it has ended, on its own or together with all others of its account.
  var isRevoked: Bool
  /// The fingerprint of the certificate that a device uses instead of tokens.
  var certificateFingerprint: [UInt8]?
  /// Whether the account may read other accounts for support.
  var isAdministrator: Bool

  /// The principal that its tokens identify.
  var principal: Principal {
    Principal(
      account: owner, session: id, kind: kind, scopes: scopes, authenticatedAt: createdAt,
      isAdministrator: isAdministrator && kind == .session, accessGeneration: accessGeneration)
  }
}
