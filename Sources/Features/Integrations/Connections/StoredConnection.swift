internal import Base
internal import IntegrationsContract
internal import Messages
internal import Postgres
internal import SettingsContract
internal import Store

/// A connection in the database.
struct StoredConnection: Sendable {
  let source: IntegrationSource
  var grant: Grant
  var features: [ConnectionFeature]
  var scopes: [String]
  /// The tokens, sealed.
  var accessToken: [UInt8]?
  var refreshToken: [UInt8]?
  var premium: PremiumEvidence
  var filtersExplicit: Bool?
  var country: String?

  /// The columns that `init` reads.
  static let columns = """
    source, features, scopes, access_token, refresh_token, generation, consented_at,
    access_expires_at, due_at, failure_count, forced_at, lease_ends_at, ended_at, end_reason,
    is_aside, notice_days, is_premium, filters_explicit, country, premium_refused_at
    """

  init(_ row: Row) throws(DatabaseError) {
    let (source, features, scopes, access, refresh) = try row.decode(
      String.self, [String].self, [String].self, [UInt8]?.self, [UInt8]?.self)
    self.source = IntegrationSource(column: source)
    self.features = features.map { ConnectionFeature(column: $0) }.filter { $0 != .unspecified }
    self.scopes = scopes
    accessToken = access
    refreshToken = refresh
    grant = Grant(
      consentTime: try row.decode(Timestamp.self, at: 6),
      accessEnd: try row.decode(Timestamp.self, at: 7),
      generation: try row.decode(Int32.self, at: 5), dueTime: try row.decode(Timestamp.self, at: 8),
      failureCount: try row.decode(Int32.self, at: 9),
      forcedTime: try row.decode(Timestamp?.self, at: 10),
      leaseEnd: try row.decode(Timestamp?.self, at: 11),
      isAside: try row.decode(Bool.self, at: 14), noticeDays: try row.decode(Int32.self, at: 15),
      isRefreshable: refresh != nil)
    if let time = try row.decode(Timestamp?.self, at: 12) {
      let reason = ConnectionEnd(column: try row.decode(String?.self, at: 13))
      grant.end = Grant.End(reason: reason, time: time)
    }
    premium = PremiumEvidence(
      isPremium: try row.decode(Bool?.self, at: 16),
      refusalTime: try row.decode(Timestamp?.self, at: 19))
    filtersExplicit = try row.decode(Bool?.self, at: 17)
    country = try row.decode(String?.self, at: 18)
  }
}

/// An attempt to connect, in the database.
struct StoredAttempt: Sendable {
  let source: IntegrationSource
  let features: [ConnectionFeature]
  let expireTime: Timestamp
  let returnTime: Timestamp?
  let outcome: ConnectionOutcome
  /// Whether it waits for its code.
  let awaitsCode: Bool

  /// The columns that `init` reads.
  static let columns = """
    source, features, expires_at, returned_at, outcome, code_hash is not null
    """

  init(_ row: Row) throws(DatabaseError) {
    let (source, features, expireTime, returnTime, outcome) = try row.decode(
      String.self, [String].self, Timestamp.self, Timestamp?.self, String?.self)
    awaitsCode = try row.decode(Bool.self, at: 5)
    self.source = IntegrationSource(column: source)
    self.features = features.map { ConnectionFeature(column: $0) }.filter { $0 != .unspecified }
    self.expireTime = expireTime
    self.returnTime = returnTime
    self.outcome = ConnectionOutcome(column: outcome)
  }
}
