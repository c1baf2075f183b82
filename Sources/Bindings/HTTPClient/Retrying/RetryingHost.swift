internal import Base
public import Loop
import Synchronization

/// A host whose requests are retried. Transient failures are retried a few times, with growing
/// delays or after the host's own, as long as the budget lasts. A host that keeps failing gets no
/// requests for a while.
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

  /// Creates a host that is reached through `client`.
  ///
  /// - Parameters:
  ///   - attemptsMax: the number of attempts of one request.
  ///   - delayMin: the longest delay before the second attempt; it doubles for each further one.
  ///   - delayMax: the longest delay. If the host asks for a longer one, the request is not
  ///     retried.
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

  /// The state of the circuit breaker.
  public var standing: CircuitBreaker.State { state.withLock { $0.breaker.state } }

  /// Sends the request that `request` creates for each attempt, because it may be signed with its
  /// time. Returns the last response. Call it on `loop` only.
  ///
  /// - Parameters:
  ///   - isIdempotent: whether the request may be repeated. If not, it is retried only if the host
  ///     cannot have received it.
  ///   - isTransient: whether a response means that a retry may succeed, in addition to 429 and
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
        // A lack of room in the client itself is not a failure of the host.
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

  /// Sends a request once, and has `read` read the response while it arrives. Call it on `loop` only.
  ///
  /// - Parameter isRetry: whether the caller has sent it before; it is then taken from the budget.
  public func stream<Answer>(
    _ request: OutgoingRequest, isRetry: Bool = false, on loop: EventLoop,
    read: (IncomingStream) async throws(HTTPClientError) -> Answer
  ) async throws(HTTPClientError) -> Answer {
    let isAdmitted = state.withLock { state in
      guard state.breaker.admit(at: loop.now) else { return false }
      if isRetry { return state.budget.takeRetry() }
      state.budget.requestBegan()
      return true
    }
    guard isAdmitted else { throw .suspended }
    var isFailure = false
    do throws(HTTPClientError) {
      let answer = try await client.stream(request, on: loop) {
        stream throws(HTTPClientError) in
        isFailure = Self.isFailure(stream.head.status)
        return try await read(stream)
      }
      note(isFailure: isFailure, on: loop)
      return answer
    } catch {
      if error.isTransient, error != .busy { note(isFailure: true, on: loop) }
      throw error
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

  /// Returns a random delay from zero to the doubled delay, so that clients that failed together do
  /// not retry together.
  private func delay(before attempt: Int, on loop: EventLoop) -> Duration {
    let full = min(delayMax, delayMin * (1 << min(attempt - 1, 16)))
    return full * Double.random(in: 0...1, using: &loop.random)
  }

  /// Returns whether a status means that the host is failing or overloaded.
  private static func isFailure(_ status: Int) -> Bool { status == 429 || status >= 500 }
}
