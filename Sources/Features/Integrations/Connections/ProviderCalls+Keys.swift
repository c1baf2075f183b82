internal import Base
internal import HTTPClient
internal import Loop
internal import Messages

/// The requests to providers that give access for an athlete's key.
extension ProviderCalls {
  /// Exchanges a key for access.
  ///
  /// - Returns: the access; `refused` for a key that the provider does not know, or not any more.
  func access(
    for key: String, of provider: Provider, at now: Timestamp, on loop: EventLoop
  ) async -> RefreshAnswer {
    guard AthleteKey.isPlain(key) else { return .refused }
    let request = OutgoingRequest(
      .post, provider.tokenURL, headers: [("authorization", "ApiKey \(key)"), ("accept", "*/*")])
    do throws(HTTPClientError) {
      let response = try await send(request, isIdempotent: true, on: loop)
      switch response.status {
      case 200:
        guard let access = KeyAccess(response.body) else { return .failed(retryAfter: nil) }
        return .renewed(access.tokens(at: now))
      case 400, 401: return .refused
      default: return .failed(retryAfter: Self.retryAfter(response))
      }
    } catch {
      return .failed(retryAfter: nil)
    }
  }
}
