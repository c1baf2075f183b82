internal import AccessFeature
internal import Base
internal import BillingContract
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
    /// The method's name and the reason, for the log of the account.
    var method: String
    var reason: String
  }

  /// What `caller` may, and how many routines there are.
  func entitlement(
    of caller: Caller
  ) async throws(DatabaseError) -> (entitlement: Entitlement, routineCount: Int32) {
    let results = try await database.run(
      [
        """
        select pro and coalesce(expires_at > clock_timestamp(), true), expires_at, updated_at
        from pulsewire.user_entitlements
        """,
        """
        select pulsewire.max_routines(clock_timestamp()),
          (select count(*)::integer from pulsewire.routines)
        """,
      ], for: caller)
    let (maxRoutines, count) = try results[1].only.decode(Int32.self, Int32.self)
    var entitlement = Entitlement(maxRoutines: maxRoutines)
    if let row = try results[0].first {
      let (isPro, expiresAt, updatedAt) = try row.decode(
        Bool.self, Timestamp?.self, Timestamp.self)
      (entitlement.pro, entitlement.expireTime, entitlement.updateTime) =
        (isPro, expiresAt, updatedAt)
    }
    return (entitlement, count)
  }

  /// Writes what an account may, and a line in its log, unless the request did before; nil where there is no
  /// such account. The database has the last word on whether the administrator is one. Its function is
  /// called for a row that there is only where the request is new.
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
      // Deleted at this moment.
      return nil
    }
    guard let row else { return nil }
    let (isPro, maxRoutines, expiresAt, updatedAt) = try row.decode(
      Bool.self, Int32.self, Timestamp?.self, Timestamp.self)
    return Entitlement(
      pro: isPro, maxRoutines: maxRoutines, expireTime: expiresAt, updateTime: updatedAt)
  }
}
