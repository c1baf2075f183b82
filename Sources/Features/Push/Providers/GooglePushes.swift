internal import Base
internal import Crypto
internal import HTTPClient
internal import JSON
internal import Loop
internal import Messages
internal import Synchronization

/// Firebase Cloud Messaging by HTTP v1, as of November 2026.
///
/// - The service account signs a JWT, for which Google gives an access token of an hour.
/// - `UNREGISTERED` means that the device takes no more, `SENDER_ID_MISMATCH` that its token is of another project.
final class GooglePushes: Sendable {
  private let configuration: PushConfiguration.Google
  private let messages: PushHost
  private let tokens: PushHost
  private let tokenPath: String
  private let issued = Mutex<Issued?>(nil)

  /// The access token, and until when it is used, on the loops' clock.
  private struct Issued {
    let text: String
    let end: Duration
  }

  private static let scope = "https://www.googleapis.com/auth/firebase.messaging"
  private static let claimedLifetime: Int64 = 3600

  init(_ configuration: PushConfiguration.Google, _ client: HTTPClient) {
    self.configuration = configuration
    messages = PushHost(configuration.url, client)
    let parts = configuration.tokenURL.split(
      separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    tokens = PushHost(parts.prefix(3).joined(separator: "/"), client)
    tokenPath = "/" + parts.dropFirst(3).joined(separator: "/")
  }

  var hosts: [PushHost] { [messages, tokens] }

  /// Sends a request, once.
  func send(_ request: PushRequest, on loop: EventLoop) async -> PushOutcome {
    var refused: String?
    while true {
      let own: String
      switch await accessToken(besides: refused, on: loop) {
      case .failure(let outcome): return outcome.outcome
      case .success(let text): own = text
      }
      var headers = [(name: "authorization", value: "Bearer \(own)")]
      headers += request.headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      do throws(HTTPClientError) {
        let response = try await messages.post(
          "/v1/projects/\(configuration.projectID)/messages:send", headers: headers,
          body: request.body, on: loop)
        let outcome = PushOutcome.ofGoogle(
          response.status, response.body, retryAfter: response.retryAfter)
        if let outcome { return outcome }
        // It was not taken: a new token may be, once.
        guard refused == nil else { return .refused }
        refused = own
      } catch {
        return PushOutcome(error)
      }
    }
  }

  /// The outcome of a push for which there is no access token.
  private struct NoToken: Error {
    let outcome: PushOutcome
  }

  private func accessToken(
    besides refused: String?, on loop: EventLoop
  ) async -> Result<String, NoToken> {
    if let known = issued.withLock({ $0 }), known.text != refused, known.end > loop.now {
      return .success(known.text)
    }
    // Another machine reads it, so its time is the real one.
    let seconds = WallClock().now.microseconds / 1_000_000
    let assertion = SignedClaims.text(
      "RS256", keyID: configuration.keyID, sign: configuration.key.sign
    ) { writer in
      writer.member("iss", configuration.clientEmail)
      writer.member("scope", Self.scope)
      writer.member("aud", configuration.tokenURL)
      writer.member("iat", seconds)
      writer.member("exp", seconds + Self.claimedLifetime)
    }
    let form = FormEncoding.text([
      "grant_type": "urn:ietf:params:oauth:grant-type:jwt-bearer", "assertion": assertion,
    ])
    do throws(HTTPClientError) {
      let response = try await tokens.post(
        tokenPath, headers: [("content-type", "application/x-www-form-urlencoded")],
        body: Array(form.utf8), on: loop)
      guard response.status == 200, let answer = try? JSONValue(parsing: response.body),
        let text = answer["access_token"]?.text, !text.isEmpty
      else {
        let isTransient = response.status == 429 || response.status >= 500
        return .failure(
          NoToken(
            outcome: isTransient ? .later(response.retryAfter ?? .seconds(30)) : .refused))
      }
      let lifetime = min(max(answer["expires_in"]?.number ?? 0, 0), 86_400)
      let end = loop.now + ServerTokenAge.googleUse(.seconds(lifetime))
      issued.withLock { $0 = Issued(text: text, end: end) }
      return .success(text)
    } catch {
      // Nothing was pushed, whatever became of the request.
      return .failure(
        NoToken(outcome: error.isTransient ? .later(.seconds(30)) : .refused))
    }
  }
}
