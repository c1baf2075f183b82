internal import Base
internal import Loop
internal import Postgres

/// The statements of jobs. All but the first and the last run as the owner, and do nothing once another
/// node holds the lease.
struct JobStore: Sendable {
  let database: Database

  /// Leases due jobs, of each kind as many as there is room for.
  func claim(
    _ room: [(kind: JobKind, count: Int)], lease: UUID, for length: Duration, on loop: EventLoop
  ) async throws(DatabaseError) -> [Job] {
    let rows = try await database.run(
      """
      select owner_id, id, kind, payload, checkpoint, attempt from pulsewire.claim_jobs(
        \(room.map(\.kind.name)), \(room.map { Int32(clamping: $0.count) }), \(lease),
        \(length.inSeconds))
      """, owner: nil, on: loop)
    return try rows.decode(
      UUID.self, UUID.self, String.self, [UInt8].self, [UInt8]?.self, Int32.self
    )
    .map {
      Job(
        owner: $0, id: $1, kind: JobKind($2), payload: $3, checkpoint: $4, attempt: Int($5))
    }
  }

  /// Renews the lease. Returns false if another node holds it.
  ///
  /// A locked row cannot be claimed, so there is no need to wait for it: the deletion of an account
  /// deletes its own job, and holds the row until it has ended.
  func keep(
    _ job: Job, lease: UUID, for length: Duration, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    do {
      let work = UnitOfWork(
        owner: job.owner,
        [
          "select set_config('lock_timeout', \(Self.lockTimeout), true)",
          """
          update pulsewire.jobs set due_at = now() + make_interval(secs => \(length.inSeconds))
          where id = \(job.id) and lease_id = \(lease)
          """,
        ])
      return try await database.run(work, on: loop)[1].affectedCount == 1
    } catch {
      guard error.sqlState == .lockNotAvailable else { throw error }
      return true
    }
  }

  private static let lockTimeout = "100ms"

  /// Saves the progress of the job and resets its attempts.
  func save(
    _ checkpoint: [UInt8], of job: Job, lease: UUID, for length: Duration, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    try await change(
      """
      update pulsewire.jobs set checkpoint = \(checkpoint), attempt = 1,
        due_at = now() + make_interval(secs => \(length.inSeconds))
      where id = \(job.id) and lease_id = \(lease)
      """, job, on: loop)
  }

  /// Deletes a job that is done.
  func remove(
    _ job: Job, lease: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    try await change(
      "delete from pulsewire.jobs where id = \(job.id) and lease_id = \(lease)", job, on: loop)
  }

  /// Releases a job that is to run again after `delay`, with the given number of attempts.
  func postpone(
    _ job: Job, lease: UUID, by delay: Duration, attempts: Int, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    try await change(
      """
      update pulsewire.jobs
      set lease_id = null, due_at = now() + make_interval(secs => \(delay.inSeconds)),
        attempt = \(Int32(clamping: attempts))
      where id = \(job.id) and lease_id = \(lease)
      """, job, on: loop)
  }

  /// Records the reason for the failure, and clears the payload and the checkpoint.
  func fail(
    _ job: Job, lease: UUID, _ reason: String, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    try await change(
      """
      update pulsewire.jobs
      set lease_id = null, failed_at = now(), failure_reason = \(reason), payload = '',
        checkpoint = null
      where id = \(job.id) and lease_id = \(lease)
      """, job, on: loop)
  }

  /// Returns the newest failed jobs of all accounts.
  func failed(_ count: Int, on loop: EventLoop) async throws(DatabaseError) -> [FailedJob] {
    try await database.run(
      """
      select id, kind, failure_reason, failed_at
      from pulsewire.failed_jobs(\(Int32(clamping: count)))
      """, owner: nil, on: loop
    )
    .decode(UUID.self, String.self, String.self, Timestamp.self)
    .map { FailedJob(id: $0, kind: JobKind($1), reason: $2, time: $3) }
  }

  private func change(
    _ statement: SQL, _ job: Job, on loop: EventLoop
  ) async throws(DatabaseError) -> Bool {
    try await database.run(statement, owner: job.owner, on: loop).affectedCount == 1
  }
}
