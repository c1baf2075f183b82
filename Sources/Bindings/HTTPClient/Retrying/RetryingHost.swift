internal import Base
public import Loop
import Synchronization

/// One host that is asked with manners: what failed in passing is tried again a few times, later and
/// later or when the host says, as long as the budget lasts; and a host that keeps failing is left
/// alone for a while.
public final class RetryingHost: Sendable {
  private let client: HTTPClient
  private let attemptsMax: Int
  private let delayMin: Duration
  private let delayMax: Duration
  private let state: Mutex<State>

  private struct State {
    var budget: RetryBudget
    var breaker: CircuitBreaker
  }

  /// A host that is asked through `client`.
  ///
  /// - Parameters:
  ///   - attemptsMax: how often one request is made at most.
  ///   - delayMin: the longest wait before the second attempt; twice as long for each further one.
  ///   - delayMax: the longest wait. A host that wants a longer one is not asked again.
  public init(
    _ client: HTTPClient, attemptsMax: Int = 4, delayMin: Duration = .milliseconds(250),
    delayMax: Duration = .seconds(20), budget: RetryBudget = RetryBudget(),
    breaker: CircuitBreaker = CircuitBreaker()
  ) {
    precondition(attemptsMax > 0, "no attempts")
    self.client = client
    self.attemptsMax = attemptsMax
    self.delayMin = delayMin
    self.delayMax = delayMax
    state = Mutex(State(budget: budget, breaker: breaker))
  }

  /// How the host stands toward requests.
  public var standing: CircuitBreaker.State { state.withLock { $0.breaker.state } }

  /// Sends what `request` makes, anew for each attempt, for it may be signed with its time. Gives the
  /// last answer. On `loop` only.
  ///
  /// - Parameters:
  ///   - isIdempotent: whether the same may be asked twice. Where not, it is asked again only if the
  ///     host cannot have got it.
  ///   - isTransient: whether an answer means that the same may go well a little later, beside 429 and
  ///     5xx.
  public func send(
    on loop: EventLoop, isIdempotent: Bool = true,
    isTransient: (IncomingResponse) -> Bool = { _ in false },
    _ request: () -> OutgoingRequest
  ) async throws(HTTPClientError) -> IncomingResponse {
    state.withLock { $0.budget.requestBegan() }
    var attempt = 1
    while true {
      guard state.withLock({ $0.breaker.admit(at: loop.now) }) else { throw .suspended }
      let result = await attemptOnce(request(), on: loop)
      var delay: Duration?
      switch result {
      case .success(let response):
        let isFailure = Self.isFailure(response.status)
        note(isFailure: isFailure, on: loop)
        guard isFailure || isTransient(response), isIdempotent else { return response }
        delay = response.header("retry-after")
          .flatMap { RetryAfter.delay($0, at: WallClock().now) }
        if let delay, delay > delayMax { return response }
      case .failure(let error):
        guard error.isTransient else { throw error }
        // Where the client itself has no room, that is not the host's doing.
        if error != .busy { note(isFailure: true, on: loop) }
        guard isIdempotent || error == .busy || error == .unreachable else { throw error }
      }
      guard attempt < attemptsMax, state.withLock({ $0.budget.takeRetry() }) else {
        return try result.get()
      }
      do { try await loop.sleep(for: delay ?? self.delay(before: attempt, on: loop)) } catch {
        throw .cancelled
      }
      attempt += 1
    }
  }

  private func attemptOnce(
    _ request: OutgoingRequest, on loop: EventLoop
  ) async -> Result<IncomingResponse, HTTPClientError> {
    do throws(HTTPClientError) {
      return .success(try await client.send(request, on: loop))
    } catch {
      return .failure(error)
    }
  }

  private func note(isFailure: Bool, on loop: EventLoop) {
    state.withLock { state in
      if isFailure { state.breaker.failed(at: loop.now) } else { state.breaker.succeeded() }
    }
  }

  /// Between nothing and all of what has doubled, so that those who failed together do not come
  /// together.
  private func delay(before attempt: Int, on loop: EventLoop) -> Duration {
    let full = min(delayMax, delayMin * (1 << min(attempt - 1, 16)))
    return full * Double.random(in: 0...1, using: &loop.random)
  }

  /// Whether a status says that the host is in trouble, or has too much to do.
  private static func isFailure(_ status: Int) -> Bool { status == 429 || status >= 500 }
}
