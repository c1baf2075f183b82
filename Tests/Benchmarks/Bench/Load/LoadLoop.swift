import Loop
import Synchronization

/// The loop of a load, on the program's only thread.
enum LoadLoop {
  /// Runs `body` as a task, and turns of the loop until it has ended.
  static func run(_ body: @escaping @Sendable (EventLoop) async throws -> Void) throws {
    let loop = EventLoop()
    let outcome = Outcome()
    Task(executorPreference: loop) {
      do { try await body(loop) } catch { outcome.failure.withLock { $0 = error } }
      loop.stop()
    }
    loop.run()
    if let failure = outcome.failure.withLock({ $0 }) { throw failure }
  }

  private final class Outcome: Sendable {
    let failure = Mutex<(any Error)?>(nil)
  }
}

extension EventLoop {
  /// Runs `body` for each number from 0 to `count` - 1, `atOnce` at a time, and waits for all. The first failure ends
  /// the rest.
  func forEach(
    upTo count: Int, atOnce: Int, _ body: @escaping @Sendable (Int) async throws -> Void
  ) async throws {
    let next = LoopBound(Counter(), to: self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<min(count, atOnce) {
        group.addTask(executorPreference: self) {
          while let number = next.value.take(upTo: count) { try await body(number) }
        }
      }
      // `waitForAll` is not used: it would first wait for the tasks that the failure should end.
      while try await group.next() != nil {}
    }
  }

  private final class Counter {
    private var taken = 0

    func take(upTo count: Int) -> Int? {
      guard taken < count else { return nil }
      defer { taken += 1 }
      return taken
    }
  }
}
