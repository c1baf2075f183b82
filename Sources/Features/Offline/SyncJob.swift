internal import Base
internal import Jobs
internal import OfflineContract
internal import RPC

/// The job that applies queued operations one after the other. Several jobs of an account work on different workouts.
/// The operation of a job that died is taken over by another, and applied only once because of its request_id.
struct SyncJob: Sendable {
  let store: SyncStore
  let appliers: OperationAppliers
  let tell: @Sendable (UUID) -> Void

  /// The shortest wait before a job checks the queue again.
  private static let waitMin = Duration.seconds(1)

  func run(_ job: Job, _ handle: JobHandle) async throws -> JobOutcome {
    let loop = handle.loop
    while let queued = try await store.claim(for: Caller(job.owner, on: loop)) {
      let attempt = try await attempt(queued, for: Caller(job.owner, on: loop))
      try await store.note(attempt, of: queued.operation, for: Caller(job.owner, on: loop))
      tell(job.owner)
      try handle.proceed()
    }
    if let wait = try await store.nextDue(for: Caller(job.owner, on: loop)) {
      return .again(after: max(wait, Self.waitMin))
    }
    if let wait = try await store.forget(queuedWith: job.id, for: Caller(job.owner, on: loop)) {
      return .again(after: max(wait, Self.waitMin))
    }
    return .done
  }

  private func attempt(_ queued: QueuedOperation, for caller: Caller) async throws -> SyncAttempt {
    let operation = queued.operation
    var caller = caller
    (caller.isFromQueue, caller.author) = (true, queued.author)
    do {
      guard let request = operation.operation?.request, let applier = appliers[request] else {
        throw RPCError(.unavailable, "The operation was queued by a newer server.")
      }
      for source in applier.identify(request).sourceIDs
      where try await store.hasUnfinished(about: source, before: queued.position, for: caller) {
        throw RPCError(
          .unavailable, "An earlier operation on what this one reads is not completed yet.")
      }
      let times = QueuedTimes(
        createTime: operation.createTime,
        end: applier.isFoundation
          ? try await store.completedEnd(
            of: applier.identify(request).entityID, from: operation.createTime, for: caller) : nil)
      try await applier.apply(request, times, caller)
      return .completed
    } catch {
      if Task.isCancelled { throw CancellationError() }
      return SyncAttempt(Int(operation.attempts), failedWith: error)
    }
  }
}

extension JobKind {
  /// Applies what devices queued while they were offline.
  static let offlineSync = JobKind("offline-sync")
}
