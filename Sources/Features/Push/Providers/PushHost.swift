internal import Base
internal import HTTPClient
internal import Loop
internal import Messages
internal import Synchronization

/// A host to which pushes are sent, each once. One that keeps failing gets none for a while; that a device has had too
/// many is no failure of the host.
final class PushHost: Sendable {
  let base: String
  private let client: HTTPClient
  private let breaker = Mutex(CircuitBreaker())

  /// The time within which a provider answers.
  private static let timeout = Duration.seconds(10)
  private static let responseBytesMax = 16 * 1024

  init(_ base: String, _ client: HTTPClient) {
    (self.base, self.client) = (base.hasSuffix("/") ? String(base.dropLast()) : base, client)
  }

  /// The state of the circuit breaker.
  var standing: CircuitBreaker.State { breaker.withLock { $0.state } }

  /// Posts to a path over HTTP/2. Call it on `loop` only.
  func post(
    _ path: String, headers: [(name: String, value: String)], body: [UInt8], on loop: EventLoop
  ) async throws(HTTPClientError) -> IncomingResponse {
    guard breaker.withLock({ $0.admit(at: loop.now) }) else { throw .suspended }
    var request = OutgoingRequest(.post, base + path, headers: headers, body: body)
    request.isHTTP2 = true
    request.timeout = Self.timeout
    request.responseBytesMax = Self.responseBytesMax
    do throws(HTTPClientError) {
      let response = try await client.send(request, on: loop)
      breaker.withLock { breaker in
        if response.status >= 500 { breaker.failed(at: loop.now) } else { breaker.succeeded() }
      }
      return response
    } catch {
      if error.isTransient, error != .busy { breaker.withLock { $0.failed(at: loop.now) } }
      throw error
    }
  }
}

extension IncomingResponse {
  /// The time after which the host wants to be asked again; nil if it names none.
  var retryAfter: Duration? {
    header("retry-after").flatMap { RetryAfter.delay($0, at: WallClock().now) }
  }
}
