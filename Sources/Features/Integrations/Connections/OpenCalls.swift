package import Base
internal import HTTPClient
internal import JSON
package import Loop

/// The server's own app at a service that is called on behalf of nobody.
package struct OpenApp: Equatable, Sendable {
  /// The owner of the rows about it, which is no account's id.
  package let id: UUID
  /// The most calls in any 30 seconds, of all servers together.
  package let callsMax: Int

  /// It has one kind of calls, which have the whole window.
  static let family = CallFamily.control

  /// Creates an app. Another name is another app.
  package init(named name: String, callsMax: Int) {
    id = ConnectionConfiguration.pseudonym(ofApp: "open " + name)
    self.callsMax = callsMax
  }
}

/// Calls to services on behalf of nobody, for other features: within the ledger of their app, and with the circuit breaker
/// and the retries of their host.
package struct OpenCalls: Sendable {
  let calls: ProviderCalls
  let ledger: QuotaLedger

  /// The ban that follows from a 429 without a time.
  private static let banDefault = Duration.seconds(30)
  private static let timeout = Duration.seconds(8)
  /// The largest response, in bytes.
  private static let responseBytesMax = 256 << 10

  /// Reads from a URL. It answers `response`, `limited` or `lost`.
  package func read(
    _ url: String, headers: [(name: String, value: String)], as app: OpenApp, on loop: EventLoop
  ) async throws -> ProviderAnswer {
    if let wait = try await ledger.take(app, on: loop) { return .limited(wait) }
    var request = OutgoingRequest(.get, url, headers: headers)
    request.timeout = Self.timeout
    request.responseBytesMax = Self.responseBytesMax
    let response: IncomingResponse
    do throws(HTTPClientError) {
      response = try await calls.send(request, isIdempotent: true, on: loop)
    } catch {
      if error == .cancelled { throw CancellationError() }
      return .lost
    }
    guard response.status == 429 else {
      return .response(response.status, try? JSONValue(parsing: response.body))
    }
    let wait = ProviderCalls.retryAfter(response) ?? Self.banDefault
    try await ban(app, for: wait, on: loop)
    return .limited(wait)
  }

  /// Lets an app make no calls for as long as its service asks.
  package func ban(_ app: OpenApp, for wait: Duration, on loop: EventLoop) async throws {
    try await ledger.ban(app, for: wait, on: loop)
  }
}
