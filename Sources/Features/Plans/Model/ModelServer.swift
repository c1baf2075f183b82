internal import Base
internal import HTTPClient
internal import Loop
internal import Synchronization

/// The answers of a server of language models.
enum ModelAnswer: Equatable, Sendable {
  /// The words of the model, whole.
  case text(String)
  /// Garbage, a part, or nothing in time: another try may succeed, after a wait that the server asks for.
  case unusable(after: Duration?)
  /// A refusal of the model: another try is of no use.
  case refused
  /// No model: it is not asked for a while.
  case unavailable
}

/// A server of language models that speaks OpenAI's interfaces. It learns what the server can do from its errors, and
/// leaves it alone for as long as it says.
final class ModelServer: Sendable {
  let configuration: ModelConfiguration
  let tally: ModelTally
  private let base: String
  private let host: RetryingHost
  private let state = Mutex(State())

  private struct State {
    var abilities = ModelAbilities()
    /// The time on the loops' clock before which nothing is asked.
    var pauseEnd = Duration.zero
  }

  /// The largest response in bytes, with all of the stream's envelopes.
  private static let responseBytesMax = 4 * 1024 * 1024
  private static let errorBytesMax = 16 * 1024

  init(_ configuration: ModelConfiguration, _ client: HTTPClient, tally: ModelTally) {
    self.configuration = configuration
    self.tally = tally
    base =
      configuration.url.hasSuffix("/") ? String(configuration.url.dropLast()) : configuration.url
    host = RetryingHost(client)
  }

  /// The abilities that the server has shown so far.
  var abilities: ModelAbilities { state.withLock { $0.abilities } }

  /// The URL of the host, with the state of its circuit breaker.
  var standing: (base: String, state: CircuitBreaker.State) {
    let parts = base.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return (parts.prefix(3).joined(separator: "/"), host.standing)
  }

  /// Whether the server wants to be left alone.
  func isPaused(on loop: EventLoop) -> Bool { state.withLock { $0.pauseEnd > loop.now } }

  /// Asks once; what the server teaches by errors on the way costs no try.
  func ask(
    _ prompt: ModelPrompt, within limit: Duration, isRetry: Bool, on loop: EventLoop
  ) async -> ModelAnswer {
    let end = loop.now + limit
    for _ in 0...ModelAbilities.lessonsMax {
      guard !isPaused(on: loop) else { return .unavailable }
      let known = abilities
      let left = end - loop.now
      guard left > .zero else { return late }
      let request = request(prompt, known, within: left)
      let response: Response
      do throws(HTTPClientError) {
        response = try await host.stream(request, isRetry: isRetry, on: loop) {
          stream throws(HTTPClientError) in
          try await Self.read(stream, isStream: known.takesStream)
        }
      } catch {
        return answer(error)
      }
      switch response {
      case .reply(let reply): return answer(reply)
      case .error(let status, let body, let retryAfter):
        guard let next = known.afterError(status, body) else {
          return answer(ModelRefusal(status, body, retryAfter: retryAfter), on: loop)
        }
        state.withLock { $0.abilities = next }
      }
    }
    return failed(.unusable(after: nil))
  }

  private func request(
    _ prompt: ModelPrompt, _ abilities: ModelAbilities, within limit: Duration
  ) -> OutgoingRequest {
    let (path, body) = ModelRequest.make(prompt, model: configuration.model, abilities)
    var headers = [(name: "content-type", value: "application/json")]
    headers.append(
      ("accept", abilities.takesStream ? "text/event-stream, application/json" : "application/json")
    )
    if let key = configuration.key { headers.append(("authorization", "Bearer \(key)")) }
    var request = OutgoingRequest(.post, base + path, headers: headers, body: body)
    request.timeout = limit
    request.responseBytesMax = Self.responseBytesMax
    return request
  }

  // MARK: Reading

  private enum Response {
    case reply(ModelReply)
    case error(status: Int, body: [UInt8], retryAfter: Duration?)
  }

  private static func read(
    _ stream: IncomingStream, isStream: Bool
  ) async throws(HTTPClientError) -> Response {
    let head = stream.head
    guard head.status == 200 else {
      var body: [UInt8] = []
      while body.count < errorBytesMax, let part = try await stream.next(within: ModelPace.silence)
      {
        body += part
      }
      let retryAfter = head.header("retry-after")
        .flatMap { RetryAfter.delay($0, at: WallClock().now) }
      return .error(status: head.status, body: body, retryAfter: retryAfter)
    }
    let kind = head.header("content-type") ?? ""
    if kind.hasPrefix("text/event-stream") { return .reply(try await events(stream)) }
    return .reply(kind.hasPrefix("text/html") ? ModelReply() : try await whole(stream))
  }

  /// Reads a stream of events to the end of the answer; a reply without an end broke off.
  private static func events(
    _ stream: IncomingStream
  ) async throws(HTTPClientError) -> ModelReply {
    var (reply, events, pace) = (ModelReply(), ServerSentEvents(), Pace())
    while reply.end == nil, !reply.isStuck, !events.isTooLarge {
      guard let part = try await pace.next(stream, reply.progress) else { return reply }
      for event in events.take(part) { reply.take(event: event) }
    }
    // What an answer cost comes after its end.
    while reply.end == .complete, reply.usage == ModelUsage() {
      do throws(HTTPClientError) {
        guard let part = try await stream.next(within: ModelPace.afterword) else { return reply }
        for event in events.take(part) { reply.take(event: event) }
      } catch {
        return reply
      }
    }
    return reply
  }

  private static func whole(_ stream: IncomingStream) async throws(HTTPClientError) -> ModelReply {
    var (body, blanks, reply, pace) = ([UInt8](), BlankRun(), ModelReply(), Pace())
    while let part = try await pace.next(stream, blanks.others) {
      body += part
      blanks.take(part)
      if blanks.isStuck || body.count > ModelReply.bytesMax * 2 { return reply }
    }
    reply.take(whole: body)
    return reply
  }

  // MARK: Judging

  private var late: ModelAnswer {
    tally.note(.late)
    return .unusable(after: nil)
  }

  private func failed(_ answer: ModelAnswer) -> ModelAnswer {
    tally.note(.failed)
    return answer
  }

  private func answer(_ error: HTTPClientError) -> ModelAnswer {
    switch error {
    case .timedOut: late
    case .cancelled, .suspended, .unusableRequest, .untrusted: failed(.unavailable)
    default: failed(.unusable(after: nil))
    }
  }

  private func answer(_ reply: ModelReply) -> ModelAnswer {
    tally.note(reply.usage)
    switch reply.end {
    case .complete: return .text(reply.text)
    case .refused:
      tally.note(.refused)
      return .refused
    case .incomplete, .failed, nil:
      tally.note(.unusable)
      return .unusable(after: nil)
    }
  }

  private func answer(_ refusal: ModelRefusal, on loop: EventLoop) -> ModelAnswer {
    switch refusal {
    case .passing(let after): return failed(.unusable(after: after))
    case .limited(let after):
      pause(after, on: loop)
      return failed(.unusable(after: after))
    case .closed(let pause):
      self.pause(pause, on: loop)
      return failed(.unavailable)
    }
  }

  private func pause(_ duration: Duration, on loop: EventLoop) {
    state.withLock { $0.pauseEnd = max($0.pauseEnd, loop.now + duration) }
  }
}

/// The pace of an answer: once it has begun, a new character must come before long.
private struct Pace {
  private var progress = 0
  private var sinceProgress: Duration?

  /// Returns the next part; nil at the end.
  ///
  /// - Parameter progress: the number of characters so far.
  mutating func next(
    _ stream: IncomingStream, _ progress: Int
  ) async throws(HTTPClientError) -> [UInt8]? {
    let now = stream.now
    if progress > self.progress || sinceProgress == nil {
      self.progress = progress
      sinceProgress = now
    }
    guard progress > 0, let since = sinceProgress else { return try await stream.next() }
    let left = since + ModelPace.silence - now
    guard left > .zero else { throw .timedOut }
    return try await stream.next(within: left)
  }
}
