internal import Base
internal import Jobs
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The statements of unused accounts.
extension DeletionStore {
  /// Checks up to `count` accounts that are due. Returns the number checked, and those that have no way to sign in and
  /// have not been used for `duration`, with the time of their last use.
  func unused(
    at now: Timestamp, for duration: Duration, count: Int32, on loop: EventLoop
  ) async throws(DatabaseError) -> (lookedAtCount: Int64, found: [(UUID, Timestamp)]) {
    let row = try await database.first(
      """
      select looked_at_count, account_ids, used_times from pulsewire.unused_accounts(
        \(now), make_interval(secs => \(duration.inSeconds)), \(count))
      """, owner: nil, on: loop)
    guard
      let (lookedAtCount, ids, times) = try row?.decode(Int64.self, [UUID].self, [Timestamp].self)
    else { return (0, []) }
    return (lookedAtCount, Array(zip(ids, times)))
  }

  /// Returns whether anything was ever stored in an account that still exists.
  func hasData(_ caller: Caller) async throws(DatabaseError) -> Bool {
    try await database.first("select pulsewire.has_data()", for: caller)?
      .decode(Bool.self, at: 0) ?? false
  }

  /// Defers the next check of an account to `time`.
  func look(at caller: Caller, from time: Timestamp) async throws(DatabaseError) {
    _ = try await database.run("update pulsewire.accounts set unused_from = \(time)", for: caller)
  }

  /// Begins the deletion `id` of an account, with its job, unless the account has gained a way to sign in, has been
  /// used since `time`, or is being deleted. Returns whether the deletion was begun. Its token is known to no client.
  func beginUnused(
    _ id: UUID, _ caller: Caller, unusedSince time: Timestamp, services: [String], at now: Timestamp
  ) async throws(DatabaseError) -> Bool {
    let deletion: SQL = """
      with asked as (
        insert into pulsewire.deletion_requests (owner_id, request_id, token_hash, expires_at)
        select a.owner_id, \(id), sha256(uuid_send(gen_random_uuid()) || uuid_send(\(id))), \(now)
        from pulsewire.accounts a
        where not pulsewire.has_sign_in_method() and not exists (
          select from pulsewire.access_sessions s where s.last_used_at > \(time))
          and not exists (select from pulsewire.deletion_requests r
            join pulsewire_anonymous.deletions d on d.token_hash = r.token_hash)
        returning token_hash
      ), begun as (
        insert into pulsewire_anonymous.deletions (id, token_hash, confirmed_at)
        select \(id), token_hash, \(now) from asked
        returning id
      )
      insert into pulsewire_anonymous.deletion_services (deletion_id, service, state)
      select b.id, service, 'pending' from begun b, unnest(\(services)::text[]) service
      """
    let job = Jobs.enqueueEach(
      .deletion,
      of: "select request_id from pulsewire.deletion_requests where request_id = '\(id)'",
      owner: caller.owner)
    let work = UnitOfWork(owner: caller.owner, [deletion, job])
    return try await database.run(work, on: caller.loop)[1].affectedCount == 1
  }
}
