internal import Base
internal import HTTPClient
internal import JSON
internal import Loop
internal import Messages
internal import Synchronization

/// The requests to providers, with the circuit breaker of each host.
final class ProviderCalls: Sendable {
  private let client: HTTPClient
  private let hosts = Mutex<[String: RetryingHost]>([:])

  init(_ client: HTTPClient) { self.client = client }

  /// The state of each host's circuit breaker, by base URL.
  var standings: [(base: String, state: CircuitBreaker.State)] {
    hosts.withLock { $0 }.map { ($0.key, $0.value.standing) }.sorted { $0.base < $1.base }
  }

  private typealias Form = [(key: String, value: String)]

  /// Exchanges a code for tokens; nil if the provider gives none.
  func exchange(
    _ code: String, verifier: String, redirectURI: String, of provider: Provider,
    on loop: EventLoop
  ) async throws(HTTPClientError) -> ProviderTokens? {
    var form: Form = [("grant_type", "authorization_code"), ("code", code)]
    // A provider that takes the secret in the form knows nothing of PKCE.
    if !provider.hasSecretInForm {
      form += [("redirect_uri", redirectURI), ("code_verifier", verifier)]
    }
    let response = try await post(form, to: provider, on: loop)
    guard response.status == 200 else { return nil }
    return provider.isLasting ? Self.lastingTokens(response) : Self.tokens(response, of: provider)
  }

  /// Refreshes. The request is sent once: the provider may have taken it although its answer was lost.
  func refresh(
    _ token: String, of provider: Provider, at now: Timestamp, on loop: EventLoop
  ) async -> RefreshAnswer {
    if provider.isLasting {
      guard let grant = LastingGrant(stored: token) else { return .refused }
      return await look(at: grant, of: provider, on: loop)
    }
    if provider.takesKey {
      return await access(for: token, of: provider, at: now, on: loop)
    }
    do throws(HTTPClientError) {
      let form: Form = [("grant_type", "refresh_token"), ("refresh_token", token)]
      return Self.answer(try await post(form, to: provider, on: loop), of: provider)
    } catch {
      return .failed(retryAfter: nil)
    }
  }

  /// The answer to the question whose tokens are.
  struct AccountAnswer: Sendable {
    /// The account; nil if the provider does not tell.
    var account: ProviderAccount?
    /// The wait that the provider asks for.
    var retryAfter: Duration?
    /// Whether the provider rejects the access.
    var isRejected = false
  }

  /// Reads the account.
  func account(
    _ tokens: ProviderTokens, of provider: Provider, at now: Timestamp, on loop: EventLoop
  ) async throws(HTTPClientError) -> AccountAnswer {
    if provider.isLasting {
      guard let grant = tokens.refresh.flatMap({ LastingGrant(stored: $0) }) else {
        return AccountAnswer()
      }
      return try await register(grant, of: provider, on: loop)
    }
    let request = OutgoingRequest(
      .get, provider.accountURL(at: now),
      headers: [("authorization", "Bearer \(tokens.access)")])
    let response = try await send(request, isIdempotent: true, on: loop)
    guard response.status == 200, let body = try? JSONValue(parsing: response.body) else {
      return Self.accountAnswer(response)
    }
    return AccountAnswer(account: provider.readAccount(body))
  }

  /// Returns the answer in a response that does not tell the account.
  static func accountAnswer(_ response: IncomingResponse) -> AccountAnswer {
    AccountAnswer(
      retryAfter: response.status == 429 ? retryAfter(response) ?? .seconds(30) : nil,
      isRejected: response.status == 401)
  }

  /// Sends a call once; it is repeated only if the provider cannot have received it.
  func send(
    _ call: ProviderCall, _ accessToken: String, of provider: Provider, on loop: EventLoop
  ) async throws(HTTPClientError) -> Response {
    var headers = [(name: "authorization", value: "Bearer \(accessToken)")]
    if call.isFile { headers.append(("accept", "*/*")) }
    if call.body != nil { headers.append(("content-type", "application/json")) }
    var request = OutgoingRequest(
      call.method, provider.apiURL + call.path, headers: headers,
      body: call.body.map { Array($0.utf8) } ?? [])
    request.timeout = .seconds(call.isFile ? 30 : 8)
    request.responseBytesMax = call.isFile ? ProviderCall.fileBytesMax : 1 << 20
    let response = try await send(request, isIdempotent: false, on: loop)
    return Response(
      status: response.status, body: response.body, retryAfter: Self.retryAfter(response),
      quota: ToldQuota(response))
  }

  /// A response to a call.
  struct Response: Sendable {
    let status: Int
    let body: [UInt8]
    /// The wait that the provider asks for.
    let retryAfter: Duration?
    /// What the provider tells of its periods.
    let quota: ToldQuota?
  }

  private func post(
    _ form: Form, to provider: Provider, on loop: EventLoop
  ) async throws(HTTPClientError) -> IncomingResponse {
    var headers = [(name: "content-type", value: "application/x-www-form-urlencoded")]
    var form = form + [("client_id", provider.clientID)]
    if let secret = provider.clientSecret {
      if provider.hasSecretInForm {
        form.append(("client_secret", secret))
      } else {
        headers.append(("authorization", Self.basic("\(provider.clientID):\(secret)")))
      }
    }
    let request = OutgoingRequest(
      .post, provider.tokenURL, headers: headers, body: Array(FormEncoding.text(form).utf8))
    return try await send(request, isIdempotent: false, on: loop)
  }

  /// Returns the value of the header for a pair of name and secret. Source: RFC 7617, with padding.
  static func basic(_ pair: String) -> String {
    let text = Base64.standard.encode(Array(pair.utf8))
    return "Basic " + text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
  }

  func send(
    _ request: OutgoingRequest, isIdempotent: Bool, on loop: EventLoop
  ) async throws(HTTPClientError) -> IncomingResponse {
    let base = request.url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
      .prefix(3).joined(separator: "/")
    let host = hosts.withLock { hosts in
      if let host = hosts[base] { return host }
      // An athlete waits, and a provider counts calls, so there are few attempts.
      let host = RetryingHost(
        client, attemptsMax: 2, delayMin: .milliseconds(200), delayMax: .seconds(1))
      hosts[base] = host
      return host
    }
    return try await host.send(on: loop, isIdempotent: isIdempotent) { request }
  }

  /// Returns the answer to a refresh in a response.
  static func answer(_ response: IncomingResponse, of provider: Provider) -> RefreshAnswer {
    if response.status == 200, let tokens = tokens(response, of: provider) {
      return .renewed(tokens)
    }
    if response.status == 400, let body = try? JSONValue(parsing: response.body),
      provider.isRefusal(body)
    {
      return .refused
    }
    return .failed(retryAfter: retryAfter(response))
  }

  private static func tokens(
    _ response: IncomingResponse, of provider: Provider
  ) -> ProviderTokens? {
    guard let body = try? JSONValue(parsing: response.body),
      let access = body["access_token"]?.text, !access.isEmpty
    else { return nil }
    let refresh = body["refresh_token"]?.text
    let seconds = Int64(exactly: (body["expires_in"]?.number ?? 0).rounded()) ?? 0
    return ProviderTokens(
      access: access, refresh: refresh?.isEmpty == false ? refresh : nil,
      lifetime: .seconds(min(max(seconds, 0), 1_000_000_000)),
      scopes: body["scope"]?.text.map(provider.scopes(in:)),
      account: provider.readGrantAccount?(body))
  }

  /// Ends the access of an athlete. Returns the status of the response; nil for none.
  func deauthorize(
    _ access: String, as field: String, at url: String, on loop: EventLoop
  ) async -> Int? {
    let request = OutgoingRequest(
      .post, url,
      headers: [
        ("authorization", "Bearer \(access)"),
        ("content-type", "application/x-www-form-urlencoded"),
      ], body: Array(FormEncoding.text([(key: field, value: access)]).utf8))
    return try? await send(request, isIdempotent: true, on: loop).status
  }

  static func retryAfter(_ response: IncomingResponse) -> Duration? {
    response.header("retry-after").flatMap { RetryAfter.delay($0, at: WallClock().now) }
  }
}

extension ToldQuota {
  /// Reads the header of a response; nil if it tells nothing.
  init?(_ response: IncomingResponse) {
    self.init(
      limit: response.header("x-ratelimit-limit"), usage: response.header("x-ratelimit-usage"),
      readLimit: response.header("x-readratelimit-limit"),
      readUsage: response.header("x-readratelimit-usage"))
  }
}
