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
  private let changes = Changes()

  init(database: Database) { self.database = database }

  /// A change by an administrator.
  struct Change {
    var requestID: UUID
    var account: UUID
    var isPro: Bool
    var maxRoutines: Int32
    var expireTime: Timestamp?
    /// The method's name and the reason, for the audit log of the account.
    var method: String
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

  /// Writes an account's entitlement, and a line in its log, unless the request did so before; nil if there is no such
  /// account. The database decides finally whether the administrator is one. Its function is called for a row that
  /// exists only if the request is new.
  func set(
    _ change: Change, by administrator: Caller, network: String, at time: Timestamp
  ) async throws -> Entitlement? {
    let request = ChangeRequest(
      requestID: change.requestID, method: change.method, caller: administrator, time: time)
    let statements: [SQL] = [
      """
      \(request.remember("to_jsonb(made)"))
      from (
        select \(change.account) as account where \(request.isNew)
        offset 0
      ) fresh cross join lateral pulsewire.set_entitlement(
        fresh.account, \(change.requestID), \(change.isPro), \(change.maxRoutines),
        \(change.expireTime), \(change.method), \(change.reason), \(network), \(time)) made
      """,
      request.answer(
        columns: """
          pro boolean, max_routines integer, expires_at timestamptz, updated_at timestamptz
          """),
    ]
    let row: Row?
    do {
      row = try await changes.make(
        ChangedRow("entitlement", of: change.account), for: request, in: database, statements)[1]
        .first
    } catch let error as DatabaseError where error.isOwnerGone {
      // The account was deleted at this moment.
      return nil
    }
    guard let row else { return nil }
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
