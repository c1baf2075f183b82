internal import AccessFeature
internal import Base
internal import Jobs
internal import Loop
internal import Postgres
internal import RPC
internal import Store

extension JobKind {
  /// Deletes an account.
  static let deletion = JobKind("deletion")
}

/// The statements of deletions.
struct DeletionStore: Sendable {
  let database: Database

  /// The number of tokens of an account that are valid at once.
  private static let requestsMax: Int64 = 10

  /// Deletes an account's requests whose tokens are no longer valid, and all but the newest few. A token that began a
  /// deletion is kept: the erasure needs it.
  private static func forgetting(besides requestID: UUID, at time: Timestamp) -> SQL {
    """
    delete from pulsewire.deletion_requests r
    where r.request_id <> \(requestID)
      and (r.expires_at <= \(time) or r.request_id not in (
        select request_id from pulsewire.deletion_requests
        order by expires_at desc, request_id limit \(requestsMax)))
      and not exists (
        select from pulsewire_anonymous.deletions d where d.token_hash = r.token_hash)
    """
  }

  /// Stores the hash of a token, unless its request has one already. Returns the time until which the token is valid.
  /// The newest ten of an account are valid.
  func request(
    _ token: ConfirmationToken, requestID: UUID, until expiry: Timestamp, at time: Timestamp,
    _ event: AuditEvent, on loop: EventLoop
  ) async throws -> Timestamp {
    let insertion: SQL = """
      insert into pulsewire.deletion_requests (owner_id, request_id, token_hash, expires_at)
      values (\(token.account), \(requestID), \(token.hash), \(expiry))
      on conflict on constraint deletion_requests_pkey do nothing
      """
    let query: SQL = """
      select expires_at from pulsewire.deletion_requests where request_id = \(requestID)
      """
    let log = AuditLog.statement(event, owner: token.account, at: time, id: requestID)
    let rows = try await database.run(
      UnitOfWork(
        owner: token.account,
        [insertion, query, log, Self.forgetting(besides: requestID, at: time)]),
      on: loop)
    guard let row = try rows[1].first else { throw AccountGone() }
    return try row.decode(Timestamp.self, at: 0)
  }

  /// Begins the deletion `id` if the token is valid, in one unit of work with its job and `beside`. Does nothing if the
  /// token is invalid or began a deletion before.
  func begin(
    _ id: UUID, _ token: ConfirmationToken, services: [String], at time: Timestamp,
    beside: [SQL], on loop: EventLoop
  ) async throws(DatabaseError) {
    let owner = token.account
    let isValid = try await database.first(
      """
      select from pulsewire.deletion_requests
      where token_hash = \(token.hash) and expires_at > \(time)
      """, owner: owner, on: loop)
    guard isValid != nil else { return }
    let deletion: SQL = """
      insert into pulsewire_anonymous.deletions (id, token_hash, confirmed_at)
      values (\(id), \(token.hash), \(time))
      on conflict (token_hash) do nothing
      """
    let links: SQL = """
      insert into pulsewire_anonymous.deletion_services (deletion_id, service, state)
      select d.id, service, 'pending'
      from pulsewire_anonymous.deletions d, unnest(\(services)::text[]) service
      where d.token_hash = \(token.hash)
      on conflict on constraint deletion_services_pkey do nothing
      """
    // An account's deletion may be requested twice, with two tokens; one job is enough for both.
    let job = Jobs.enqueue(.deletion, id: id, owner: owner)
    // It ends all credentials of the account.
    _ = try await database.run(
      UnitOfWork(owner: owner, [deletion, links, job] + beside, isUrgent: true), on: loop)
  }

  /// Returns the deletion that a token began.
  func deletion(
    _ token: ConfirmationToken, on loop: EventLoop
  ) async throws(DatabaseError) -> StoredDeletion? {
    try await decode(
      """
      \(unsafeSQL: Self.query) where d.token_hash = \(token.hash) order by s.service
      """, on: loop)
  }

  /// Returns a deletion.
  func deletion(_ id: UUID, on loop: EventLoop) async throws(DatabaseError) -> StoredDeletion? {
    try await decode(
      "\(unsafeSQL: Self.query) where d.id = \(id) order by s.service", on: loop)
  }

  private static let query = """
    select d.id, d.confirmed_at, d.finished_at, s.service, s.state, s.attempt_count
    from pulsewire_anonymous.deletions d
    left join pulsewire_anonymous.deletion_services s on s.deletion_id = d.id
    """

  private func decode(
    _ query: SQL, on loop: EventLoop
  ) async throws(DatabaseError) -> StoredDeletion? {
    let rows = try await database.run(query, owner: nil, on: loop)
    guard let first = rows.first else { return nil }
    let (id, confirmedAt, finishedAt) = try first.decode(
      UUID.self, Timestamp.self, Timestamp?.self)
    var services: [StoredDeletion.Service] = []
    for row in rows {
      guard let name = try row.decode(String?.self, at: 3) else { continue }
      services.append(
        StoredDeletion.Service(
          name: name,
          state: StoredDeletion.State(rawValue: try row.decode(String.self, at: 4)) ?? .pending,
          attemptCount: try row.decode(Int32.self, at: 5)))
    }
    return StoredDeletion(
      id: id, confirmedAt: confirmedAt, finishedAt: finishedAt, services: services)
  }

  /// Records the state of the link to a service after one more attempt.
  func note(
    _ state: StoredDeletion.State, of service: String, in deletion: UUID, on loop: EventLoop
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      update pulsewire_anonymous.deletion_services
      set state = \(state.rawValue), attempt_count = attempt_count + 1
      where deletion_id = \(deletion) and service = \(service)
      """, owner: nil, on: loop)
  }

  /// Cancels the exports of `caller`. Returns those that have files, with what the object store holds of each.
  func endExports(
    of caller: Caller
  ) async throws(DatabaseError) -> [(id: UUID, key: String?, upload: String?)] {
    let work = UnitOfWork(
      owner: caller.owner,
      [
        """
        update pulsewire.exports set state = 'cancelled', finished_at = now(),
          revision = revision + 1
        where state in ('pending', 'running', 'ready')
        """,
        "delete from pulsewire.jobs where kind in (\(JobKind.export.name), \(JobKind.exportExpiry.name))",
        "select id, object_key, upload_id from pulsewire.exports",
      ])
    return try await database.run(work, on: caller.loop)[2]
      .decode(UUID.self, String?.self, String?.self)
      .map { (id: $0, key: $1, upload: $2) }
  }

  /// Deletes up to `count` rows of `caller` from a table that has more of them. Returns the number deleted; 0 when no
  /// table has any more. No statement thus holds the connection, or locks on rows that other statements count, for
  /// long.
  func eraseBatch(of caller: Caller, count: Int32 = 2000) async throws(DatabaseError) -> Int64 {
    try await database.run(
      "select pulsewire.erase_rows(\(count))", for: caller
    ).only.decode(Int64.self, at: 0)
  }

  /// Deletes every remaining row of `caller`. It is one statement, and may take long.
  ///
  /// - Parameter beside: statements of the same unit of work; they run last, so that no other statement waits for their
  ///   locks while the rows are deleted.
  func erase(_ caller: Caller, for deletion: UUID, beside: [SQL]) async throws(DatabaseError) {
    let work = UnitOfWork(
      owner: caller.owner,
      [
        "select set_config('statement_timeout', '0', true)",
        "select pulsewire.erase_account(\(deletion))",
      ] + beside)
    _ = try await database.run(work, on: caller.loop)
  }

  /// Deletes the records of deletions that finished before `time`, in batches. Returns their number.
  @discardableResult
  func forget(doneBefore time: Timestamp, on loop: EventLoop) async throws(DatabaseError) -> Int {
    let batchCount: Int32 = 1000
    var total = 0
    while !Task.isCancelled {
      let rows = try await database.run(
        """
        delete from pulsewire_anonymous.deletions where id = any (array(
          select d.id from pulsewire_anonymous.deletions d
          where d.finished_at < \(time) and not exists (
            select from pulsewire_anonymous.deletion_services s
            where s.deletion_id = d.id and s.state = 'failed')
          order by d.finished_at limit \(batchCount)))
        """, owner: nil, on: loop)
      total += Int(rows.affectedCount)
      if rows.affectedCount < batchCount { break }
    }
    return total
  }

  /// Returns the services that did not accept a revocation, for an administrator.
  func failedRevocations(
    on loop: EventLoop
  ) async throws(DatabaseError) -> [FailedRevocation] {
    try await database.run(
      """
      select d.id, s.service, d.confirmed_at
      from pulsewire_anonymous.deletion_services s
      join pulsewire_anonymous.deletions d on d.id = s.deletion_id
      where s.state = 'failed' order by d.confirmed_at desc limit 1000
      """, owner: nil, on: loop
    )
    .decode(UUID.self, String.self, Timestamp.self)
    .map { FailedRevocation(deletion: $0, service: $1, time: $2) }
  }
}
