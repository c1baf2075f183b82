import Synchronization

/// Something that a worker's thread does.
protocol Work: AnyObject, Sendable {
  /// Does it, unless nobody waits for it any more.
  func perform()
}

/// Work and the task that waits for it, which is resumed once, by whoever comes first: the thread that
/// did it, or the task's cancellation.
final class PendingWork<Value: Sendable>: Work {
  private let state = Mutex(State.new)
  private let body: @Sendable () throws -> Value

  private enum State {
    case new
    case awaited(CheckedContinuation<Value, any Error>)
    case settled(Result<Value, any Error>?)
  }

  init(_ body: @escaping @Sendable () throws -> Value) { self.body = body }

  /// Has `continuation` resumed with the result; false if it was, because there is one already.
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

  /// Gives the result to who waits; later ones are dropped.
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
