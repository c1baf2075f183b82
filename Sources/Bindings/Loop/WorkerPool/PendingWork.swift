import Synchronization

/// Work that a worker thread performs.
protocol Work: AnyObject, Sendable {
  /// Performs the work, unless no task waits for it any more.
  func perform()
}

/// Work and the task that waits for it. The task is resumed once: by the thread that has done the
/// work, or by the task's cancellation, whichever is first.
final class PendingWork<Value: Sendable>: Work {
  private let state = Mutex(State.new)
  private let body: @Sendable () throws -> Value

  private enum State {
    case new
    case awaited(CheckedContinuation<Value, any Error>)
    case settled(Result<Value, any Error>?)
  }

  init(_ body: @escaping @Sendable () throws -> Value) { self.body = body }

  /// Stores `continuation` for the result. If there is a result already, resumes it and returns
  /// false.
  func hold(_ continuation: CheckedContinuation<Value, any Error>) -> Bool {
    let early: Result<Value, any Error>? = state.withLock { state in
      if case .settled(let result) = state { return result }
      state = .awaited(continuation)
      return nil
    }
    guard let early else { return true }
    continuation.resume(with: early)
    return false
  }

  func perform() {
    let isSettled = state.withLock { if case .settled = $0 { true } else { false } }
    if !isSettled { settle(Result(catching: body)) }
  }

  /// Delivers the result to the waiting task; later results are dropped.
  func settle(_ result: Result<Value, any Error>) {
    let waiting: CheckedContinuation<Value, any Error>? = state.withLock { state in
      switch state {
      case .new:
        state = .settled(result)
        return nil
      case .awaited(let continuation):
        state = .settled(nil)
        return continuation
      case .settled: return nil
      }
    }
    waiting?.resume(with: result)
  }
}
