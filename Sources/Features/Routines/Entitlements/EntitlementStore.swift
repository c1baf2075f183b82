internal import AccessFeature
internal import Base
internal import Contract
internal import Loop
internal import Postgres
internal import RPC

/// The statements of entitlements. They expire by the database's clock, as the limit on routines does.
struct EntitlementStore: Sendable {
  let database: Database

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

  /// What `owner` may, and how many routines there are.
  func entitlement(
    of owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> (entitlement: Entitlement, routineCount: Int32) {
    let results = try await database.run(
      UnitOfWork(
        owner: owner,
        [
          """
          select pro and coalesce(expires_at > clock_timestamp(), true), expires_at, updated_at
          from pulsewire.user_entitlements
          """,
          """
          select pulsewire.max_routines(clock_timestamp()),
            (select count(*)::integer from pulsewire.routines)
          """,
        ]), on: loop)
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

  /// Writes what an account may; nil where there is no such account. The database has the last word on
  /// whether the administrator is one.
  func set(
    _ change: Change, by administrator: UUID, network: String, at time: Timestamp,
    on loop: EventLoop
  ) async throws(DatabaseError) -> Entitlement? {
    let row = try await database.first(
      """
      select pro, max_routines, expires_at, updated_at
      from pulsewire.set_entitlement(\(change.account), \(change.requestID), \(change.isPro),
        \(change.maxRoutines), \(change.expireTime), \(change.method), \(change.reason),
        \(network), \(time))
      """, owner: administrator, on: loop)
    guard let row else { return nil }
    let (isPro, maxRoutines, expiresAt, updatedAt) = try row.decode(
      Bool.self, Int32.self, Timestamp?.self, Timestamp.self)
    return Entitlement(
      pro: isPro, maxRoutines: maxRoutines, expireTime: expiresAt, updateTime: updatedAt)
  }
}
