internal import AccessFeature
internal import Base
internal import BillingContract
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// The statements of entitlements. They expire by the database's clock, as the limit on routines does.
struct EntitlementStore: Sendable {
  let database: Database

  /// A change by an administrator.
  struct Change {
    var account: UUID
    var isPro: Bool
    var maxRoutines: Int32
    var expireTime: Timestamp?
    /// The reason, for the audit log of the account.
    var reason: String
  }

  /// Returns what `caller` may have at this time.
  func entitlement(of caller: Caller) async throws(DatabaseError) -> Entitlement {
    let row = try await database.run(
      """
      select pulsewire.max_routines(now.time),
        coalesce(e.pro and coalesce(e.expires_at > now.time, true), false), e.expires_at, e.updated_at
      from (select clock_timestamp() as time) now left join pulsewire.user_entitlements e on true
      """, for: caller
    ).only
    let (maxRoutines, isPro, expiresAt, updatedAt) = try row.decode(
      Int32.self, Bool.self, Timestamp?.self, Timestamp?.self)
    return Entitlement {
      $0.pro = isPro
      $0.maxRoutines = maxRoutines
      $0.expireTime = expiresAt
      $0.updateTime = updatedAt
    }
  }

  /// Returns the statements that write an account's entitlement, and a line in its log with the method's name, unless
  /// the request did so before. The database decides finally whether the administrator is one. Its function is called for a row that
  /// exists only if the request is new.
  static func set(
    _ change: Change, by method: String, network: String, _ request: ChangeRequest
  ) -> [SQL] {
    [
      """
      \(request.remember("to_jsonb(made)"))
      from (
        select \(change.account) as account where \(request.isNew)
        offset 0
      ) fresh cross join lateral pulsewire.set_entitlement(
        fresh.account, \(request.requestID), \(change.isPro), \(change.maxRoutines),
        \(change.expireTime), \(method), \(change.reason), \(network), \(request.time)) made
      """,
      request.answer(
        columns: """
          pro boolean, max_routines integer, expires_at timestamptz, updated_at timestamptz
          """),
    ]
  }

  /// Decodes the results of `set`; nil if there is no such account.
  static func read(_ results: Results) throws -> Entitlement? {
    guard let row = try results[1].first else { return nil }
    let (isPro, maxRoutines, expiresAt, updatedAt) = try row.decode(
      Bool.self, Int32.self, Timestamp?.self, Timestamp.self)
    return Entitlement {
      $0.pro = isPro
      $0.maxRoutines = maxRoutines
      $0.expireTime = expiresAt
      $0.updateTime = updatedAt
    }
  }
}
