public import Loop
import Synchronization

/// Whether the server wants calls at the moment, and why not. Any thread.
public final class Readiness: Sendable {
  private let state = Mutex(State.starting)
  private let probe: @Sendable () async throws -> Void
  private let timeout: Duration

  /// Where the server stands in its life.
  public enum State: Sendable {
    /// It does not listen yet.
    case starting
    /// It serves.
    case serving
    /// It lets its clients go.
    case draining
  }

  /// - Parameter probe: throws a sentence where something that every call needs is missing; asked
  ///   each time, and given up after `timeout`.
  public init(
    timeout: Duration = .seconds(2), probe: @escaping @Sendable () async throws -> Void
  ) {
    self.timeout = timeout
    self.probe = probe
  }

  /// Says where the server stands.
  public func set(_ newState: State) { state.withLock { $0 = newState } }

  /// Why the server wants no calls; nil where it wants some.
  public func obstacle(on loop: EventLoop) async -> String? {
    switch state.withLock({ $0 }) {
    case .starting: return "starting"
    case .draining: return "draining"
    case .serving: break
    }
    let probe = probe
    let timeout = timeout
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask(executorPreference: loop) { try await probe() }
        group.addTask(executorPreference: loop) {
          try await loop.sleep(for: timeout)
          throw Overdue()
        }
        defer { group.cancelAll() }
        try await group.next()
      }
      return nil
    } catch is Overdue {
      return "the database does not answer"
    } catch {
      return "\(error)"
    }
  }

  private struct Overdue: Error {}
}

extension Readiness {
  /// `/healthz`, which says that the process answers, and `/readyz`.
  public func pages(on loop: EventLoop) -> [AdminPage] {
    [
      AdminPage("/healthz", "200 while the process answers") { HTTPResponse("ok") },
      AdminPage("/readyz", "200 while calls are wanted, 503 with the reason while they are not") {
        guard let obstacle = await self.obstacle(on: loop) else { return HTTPResponse("ready") }
        return HTTPResponse(status: 503, obstacle)
      },
    ]
  }
}
