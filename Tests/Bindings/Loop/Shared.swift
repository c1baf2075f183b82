import Synchronization

/// A value that tests share between threads.
final class Shared<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) { state = Mutex(value) }

  /// Runs `body` with exclusive access.
  func withLock<Result: Sendable>(_ body: (inout sending Value) -> Result) -> Result {
    state.withLock { value in body(&value) }
  }
}
