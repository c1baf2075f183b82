internal import Base
internal import RPC
internal import Wire

/// A session, a device or an API token, as the database has it.
struct AccessSession: Sendable {
  var owner: UUID
  var id: UUID
  var kind: Principal.Kind
  var scopes: Scopes
  /// Derives the tokens; see `OpaqueToken`.
  var seed: [UInt8]
  /// The hash of the token that is valid.
  var tokenHash: [UInt8]
  /// The number of that token.
  var generation: Int32
  var createdAt: Timestamp
  /// When that token was made.
  var refreshedAt: Timestamp
  /// The request that it was made for; nil for the one that opened the session.
  var refreshRequestID: UUID?
  /// nil for never.
  var expiresAt: Timestamp?
  /// The account's generation that it opens the account in.
  var accessGeneration: Int32
  /// Whether it was ended, by itself or with all others of its account.
  var isRevoked: Bool
  /// Of the certificate that a device has instead of tokens.
  var certificateFingerprint: [UInt8]?
  /// Whether the account may look at others' for support.
  var isAdministrator: Bool

  /// Whom its tokens speak for.
  var principal: Principal {
    Principal(
      account: owner, session: id, kind: kind, scopes: scopes, authenticatedAt: createdAt,
      isAdministrator: isAdministrator && kind == .session, accessGeneration: accessGeneration)
  }
}
