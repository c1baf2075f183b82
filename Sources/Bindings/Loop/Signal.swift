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
    loop.assertCurrent()
    waitCount += 1
    let number = waitCount
    let bound = LoopBound(self, to: loop)
    let fired = await withTaskCancellationHandler {
      if Task.isCancelled { return false }
      return await unsafe withUnsafeContinuation { continuation in
        precondition(unsafe self.waiter == nil, "two tasks wait on one signal")
        unsafe self.waiter = continuation
      }
    } onCancel: {
      bound.loop.execute { bound.value.cancelWait(number) }
    }
    if !fired { throw CancellationError() }
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
    var isOver = false
    let timer = schedule(after: duration) {
      isOver = true
      signal.fire()
    }
    defer { cancel(timer) }
    while !isOver { try await signal.wait() }
  }
}
