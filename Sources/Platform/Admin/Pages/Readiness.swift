public import Loop
import Synchronization

/// The state that decides whether the server accepts calls, and the reason if it does not. Any thread
/// may use it.
public final class Readiness: Sendable {
  private let state = Mutex(State.starting)
  private let probe: @Sendable () async throws -> Void
  private let timeout: Duration

  /// The phase of the server's life.
  public enum State: Sendable {
    /// The phase before the server listens.
    case starting
    /// The phase in which the server serves calls.
    case serving
    /// The phase in which the server drains.
    case draining
    /// The phase in which the server drains because of what the sentence says.
    case leaving(String)
  }

  /// Creates the state of a server that starts.
  ///
  /// - Parameter probe: throws a sentence if something that every call needs is missing; called each
  ///   time, and abandoned after `timeout`.
  public init(
    timeout: Duration = .seconds(2), probe: @escaping @Sendable () async throws -> Void
  ) {
    self.timeout = timeout
    self.probe = probe
  }

  /// Sets the phase of the server.
  public func set(_ newState: State) { state.withLock { $0 = newState } }

  /// Returns the reason why the server accepts no calls; nil if it accepts them.
  public func obstacle(on loop: EventLoop) async -> String? {
    switch state.withLock({ $0 }) {
    case .starting: return "starting"
    case .draining: return "draining"
    case .leaving(let reason): return reason
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
      return "the database is not responding"
    } catch {
      return "\(error)"
    }
  }

  private struct Overdue: Error {}
}

extension Readiness {
  /// Returns `/healthz`, which reports that the process responds, and `/readyz`.
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
