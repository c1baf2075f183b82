internal import Base
public import Loop
internal import Postgres

/// The access of a handler to the state of its job. It belongs to the loop on which the job runs.
public final class JobHandle {
  /// The loop on which the handler runs.
  public let loop: EventLoop
  /// Whether this process is draining: the next checkpoint ends the handler.
  public internal(set) var isDraining = false

  /// Whether the job fails permanently if this attempt fails before a checkpoint.
  public let isLastAttempt: Bool

  let job: Job
  let lease: UUID
  private let store: JobStore
  private let leaseLength: Duration
  /// The end of the lease, on the loop's clock: until then, no other node takes the job.
  private(set) var leaseEnd: Duration
  /// The task that runs the handler, once it has started; cancelling it ends the handler.
  var task: Task<Void, Never>?
  private(set) var hasLostLease = false

  init(
    _ job: Job, lease: UUID, store: JobStore, settings: JobSettings, claimedAt time: Duration,
    on loop: EventLoop
  ) {
    self.job = job
    isLastAttempt = job.attempt >= settings.attemptsMax
    leaseLength = settings.lease
    self.lease = lease
    self.store = store
    self.loop = loop
    leaseEnd = time + settings.lease
  }

  /// Saves the progress of the job, from which it continues after a crash. Throws `CancellationError`
  /// if this process is draining, and `JobError.leaseLost` if another node has the job; the handler
  /// rethrows both.
  public func checkpoint(_ state: [UInt8]) async throws {
    try requireLease()
    let time = loop.now
    guard
      try await store.save(state, of: job, lease: lease, for: leaseLength, on: loop)
    else { throw loseLease() }
    leaseEnd = max(leaseEnd, time + leaseLength)
    if isDraining { throw CancellationError() }
  }

  /// Throws when the handler should stop, as `checkpoint` does, but saves nothing.
  public func proceed() throws {
    try requireLease()
    if isDraining || Task.isCancelled { throw CancellationError() }
  }

  /// Renews the lease. An unavailable database does not end the job before another node may take it.
  func beat() async {
    let time = loop.now
    do throws(DatabaseError) {
      if try await store.keep(job, lease: lease, for: leaseLength, on: loop) {
        leaseEnd = max(leaseEnd, time + leaseLength)
      } else {
        _ = loseLease()
      }
    } catch {
      if loop.now >= leaseEnd { _ = loseLease() }
    }
  }

  /// Whether this node may still write the job's state.
  var isHeld: Bool { !hasLostLease && loop.now < leaseEnd }

  private func requireLease() throws(JobError) {
    if hasLostLease { throw .leaseLost }
  }

  private func loseLease() -> JobError {
    hasLostLease = true
    task?.cancel()
    return .leaseLost
  }
}
