/// A few threads for work that would block a loop. Use low priority for long computations, such as
/// hashing a password or packing an archive, so that the loops get the cores first. Use normal
/// priority for work that waits for something else, such as reading a file.
///
/// The queue is bounded: work beyond its limit is refused, because its caller would no longer wait
/// when it was done.
public final class WorkerPool: Sendable {
  private let queue: WorkQueue

  /// The reason for which work was refused.
  public enum Refusal: Error, Hashable, CustomStringConvertible {
    /// The queue is full.
    case busy
    /// The pool has been drained.
    case drained

    public var description: String {
      switch self {
      case .busy: "All workers are busy, and the queue is full."
      case .drained: "The workers have ended."
      }
    }
  }

  /// The niceness of `nice -n 10`: while a loop is busy on the same core, a worker gets about a
  /// tenth of it (sched(7), "The nice value").
  public static let lowPriority: Int32 = 10

  /// Starts `threads` threads, or as many as the system can create; without any, all work is
  /// refused as `busy`.
  ///
  /// - Parameters:
  ///   - queuedMax: the amount of work that may wait, in addition to the work being done.
  ///   - niceness: the priority of the threads, from 0 for the normal one to 19 for the lowest.
  public init(threads: Int, queuedMax: Int, niceness: Int32 = lowPriority) {
    precondition(threads > 0 && queuedMax >= 0, "no pool: \(threads) threads, \(queuedMax) queued")
    queue = WorkQueue(queuedMax: queuedMax, threads: threads)
    for index in 0..<threads
    where !WorkerThread.start(index, niceness: niceness, serving: queue) { queue.missThread() }
  }

  /// Closes the queue: without `drain`, the threads end after they have done the queued work.
  deinit { queue.close() }

  /// The amount of work that waits for a thread.
  public var queuedCount: Int { queue.count }

  /// Performs `work` on one of the threads and waits for its result.
  ///
  /// A cancelled task stops waiting: work that has not begun is never performed, and the result of
  /// begun work is dropped.
  ///
  /// - Throws: `Refusal`, `CancellationError`, or the error of `work`.
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

  /// Performs `work` on one of the threads without waiting for it.
  public func start(_ work: @escaping @Sendable () -> Void) throws(Refusal) {
    if let refusal = queue.add(PendingWork(work)) { throw refusal }
  }

  /// Refuses further work, performs the queued work, and ends the threads. Any number of callers
  /// may wait.
  public func drain() async {
    queue.close()
    await queue.waitForThreads()
  }
}
