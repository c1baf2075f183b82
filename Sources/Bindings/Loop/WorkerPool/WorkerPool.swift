/// A few threads of low priority for work that takes long and waits for nothing: hashing a password,
/// packing an archive. So the loops go on meanwhile, and get the cores first.
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

  /// Starts `threads` threads.
  ///
  /// - Parameter queuedMax: how much work waits at most, beside what is being done.
  public init(threads: Int, queuedMax: Int) {
    precondition(threads > 0 && queuedMax >= 0, "no pool: \(threads) threads, \(queuedMax) queued")
    queue = WorkQueue(queuedMax: queuedMax, threads: threads)
    for index in 0..<threads { WorkerThread.start(index, serving: queue) }
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

  /// Takes no more work, does what waits, and ends the threads. Any number of callers.
  public func drain() async {
    queue.close()
    await queue.waitForThreads()
  }
}
