/// A few threads for work that would hold a loop up. Of low priority for what takes long and waits for
/// nothing, as hashing a password or packing an archive: so the loops get the cores first. Of the usual
/// one for what waits for others, as reading a file.
///
/// The queue is bounded: over its limit work is refused, for by the time that it were done nobody
/// would wait for it any more.
public final class WorkerPool: Sendable {
  private let queue: WorkQueue

  /// Why work was not taken.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    /// As much work waits as may.
    case busy
    /// The pool is at its end.
    case drained

    public var description: String {
      switch self {
      case .busy: "All workers are busy, and as much work waits as may."
      case .drained: "The workers have ended."
      }
    }
  }

  /// As `nice -n 10`: beside a loop that is busy, a worker gets about a tenth of a core
  /// (sched(7), "The nice value").
  public static let lowPriority: Int32 = 10

  /// Starts `threads` threads, or as many as the system has; without any, all work is refused as `busy`.
  ///
  /// - Parameters:
  ///   - queuedMax: how much work waits at most, beside what is being done.
  ///   - niceness: their priority, 0 for the usual one, up to 19 for the lowest.
  public init(threads: Int, queuedMax: Int, niceness: Int32 = lowPriority) {
    precondition(threads > 0 && queuedMax >= 0, "no pool: \(threads) threads, \(queuedMax) queued")
    queue = WorkQueue(queuedMax: queuedMax, threads: threads)
    for index in 0..<threads
    where !WorkerThread.start(index, niceness: niceness, serving: queue) { queue.missThread() }
  }

  /// Without `drain`, the threads end once they have done what waits.
  deinit { queue.close() }

  /// How much work waits for a thread.
  public var queuedCount: Int { queue.count }

  /// Does `work` on one of the threads and waits for its result.
  ///
  /// A task that is cancelled waits no longer: work that was not begun never is, and of what was, the
  /// result is dropped.
  ///
  /// - Throws: `Refusal`, `CancellationError`, or what `work` throws.
  public func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws
    -> Value
  {
    let pending = PendingWork(work)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard pending.hold(continuation) else { return }
        if let refusal = queue.add(pending) { pending.settle(.failure(refusal)) }
      }
    } onCancel: {
      queue.remove(pending)
      pending.settle(.failure(CancellationError()))
    }
  }

  /// Does `work` on one of the threads, and does not wait for it.
  public func start(_ work: @escaping @Sendable () -> Void) throws(Refusal) {
    if let refusal = queue.add(PendingWork(work)) { throw refusal }
  }

  /// Takes no more work, does what waits, and ends the threads. Any number of callers.
  public func drain() async {
    queue.close()
    await queue.waitForThreads()
  }
}
