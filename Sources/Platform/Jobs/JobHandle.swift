internal import Base
public import Loop
internal import Postgres

/// What a handler has of its job beside what it is to do. It belongs to the loop that the job runs on.
public final class JobHandle {
  /// The loop that the handler runs on.
  public let loop: EventLoop
  /// Whether this process leaves: the next checkpoint ends the handler.
  public internal(set) var isDraining = false

  /// Whether the job has failed for good if this attempt fails before a checkpoint.
  public let isLastAttempt: Bool

  let job: Job
  let lease: UUID
  private let store: JobStore
  private let leaseLength: Duration
  /// Until when no other node takes the job, on the loop's clock.
  private(set) var leaseEnd: Duration
  /// Ends the handler, once it has begun.
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

  /// Notes how far the job is: after a crash it goes on from here. Throws `CancellationError` where
  /// this process leaves, and `JobError.leaseLost` where the job is another node's by now; the
  /// handler lets both through.
  public func checkpoint(_ state: [UInt8]) async throws {
    try requireLease()
    let time = loop.now
    guard
      try await store.save(state, of: job, lease: lease, for: leaseLength, on: loop)
    else { throw loseLease() }
    leaseEnd = max(leaseEnd, time + leaseLength)
    if isDraining { throw CancellationError() }
  }

  /// Throws where the handler should stop, as `checkpoint` does, but notes nothing.
  public func proceed() throws {
    try requireLease()
    if isDraining || Task.isCancelled { throw CancellationError() }
  }

  /// Says that the job is still being worked at. A database that is away for a while does not end
  /// it, until another node may have taken it.
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

  /// Whether the job may still be written about.
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
