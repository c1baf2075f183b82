/// A signal on which one task of a loop waits until something has changed. The pattern is that of a
/// condition:
///
///     while queue.isEmpty { try await signal.wait() }
///
/// It has no memory: a `fire` without a waiting task is lost. Not `Sendable`: it and its users
/// belong to one loop. Only one task may wait at a time.
@safe public final class Signal {
  private let loop: EventLoop
  private var waiter: UnsafeContinuation<Bool, Never>?
  private var waitCount = 0

  /// Creates a signal for tasks on `loop`.
  public init(on loop: EventLoop) { self.loop = loop }

  /// Whether a task is waiting.
  public var isAwaited: Bool { unsafe waiter != nil }

  /// Waits for the next `fire`; throws if the task is cancelled.
  public func wait() async throws(CancellationError) {
    guard await fires() else { throw CancellationError() }
  }

  /// Waits for the next `fire`; returns false if the task is cancelled. It is not built on `wait`,
  /// because each function that throws a `CancellationError`, whose size is unknown here, allocates
  /// memory from the task.
  public func fires() async -> Bool {
    loop.assertCurrent()
    waitCount += 1
    let number = waitCount
    let bound = LoopBound(self, to: loop)
    return await withTaskCancellationHandler {
      await unsafe withUnsafeContinuation { unsafe keep($0) }
    } onCancel: {
      bound.loop.execute { bound.value.cancelWait(number) }
    }
  }

  private func keep(_ continuation: UnsafeContinuation<Bool, Never>) {
    precondition(unsafe waiter == nil, "two tasks wait on one signal")
    if Task.isCancelled { return unsafe continuation.resume(returning: false) }
    unsafe waiter = continuation
  }

  /// Resumes the waiting task, in this turn.
  public func fire() { resume(true) }

  private func cancelWait(_ number: Int) {
    if number == waitCount { resume(false) }
  }

  private func resume(_ fired: Bool) {
    guard let continuation = unsafe waiter else { return }
    unsafe waiter = nil
    unsafe continuation.resume(returning: fired)
  }
}

extension EventLoop {
  /// Waits on the loop's clock; throws if the task is cancelled.
  public func sleep(for duration: Duration) async throws(CancellationError) {
    let signal = Signal(on: self)
    let timer = schedule(after: duration) { signal.fire() }
    let isOver = await signal.fires()
    cancel(timer)
    if !isOver { throw CancellationError() }
  }
}
