/// Where one task of a loop waits until something has changed. The pattern is that of a condition:
///
///     while queue.isEmpty { try await signal.wait() }
///
/// It keeps nothing: a `fire` with nobody waiting is forgotten. Not `Sendable`: it and its users live
/// on one loop. One task waits at a time.
@safe public final class Signal {
  private let loop: EventLoop
  private var waiter: UnsafeContinuation<Bool, Never>?
  private var waitCount = 0

  /// A signal for tasks on `loop`.
  public init(on loop: EventLoop) { self.loop = loop }

  /// Whether a task waits.
  public var isAwaited: Bool { unsafe waiter != nil }

  /// Waits for the next `fire`; throws when the task is cancelled.
  public func wait() async throws(CancellationError) {
    guard await fires() else { throw CancellationError() }
  }

  /// Waits for the next `fire`; false when the task is cancelled. Within one call, for each function that
  /// throws a `CancellationError` asks the task for memory, as the size of that is not known to us.
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

  /// Lets the waiting task go on, in this turn.
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
  /// Waits on the loop's clock; throws when the task is cancelled.
  public func sleep(for duration: Duration) async throws(CancellationError) {
    let signal = Signal(on: self)
    let timer = schedule(after: duration) { signal.fire() }
    let isOver = await signal.fires()
    cancel(timer)
    if !isOver { throw CancellationError() }
  }
}
