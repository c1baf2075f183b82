internal import Base
internal import HTTPClient
internal import JSON
internal import Loop

/// The requests to providers whose access lasts.
extension ProviderCalls {
  /// Returns the tokens in the answer to a code; nil if the provider gives none.
  static func lastingTokens(_ response: IncomingResponse) -> ProviderTokens? {
    guard let body = try? JSONValue(parsing: response.body),
      let access = body["access_token"]?.text
    else { return nil }
    let number = body["x_user_id"]?.number.flatMap { Int64(exactly: $0) }
    guard let id = body["x_user_id"]?.text ?? number.map({ "\($0)" }),
      let grant = LastingGrant(userID: id, access: access)
    else { return nil }
    return ProviderTokens(
      access: access, refresh: grant.stored, lifetime: LastingGrant.lookInterval, scopes: nil)
  }

  /// Registers the athlete, which the provider may have done before; nil if it does not.
  func register(
    _ grant: LastingGrant, of provider: Provider, on loop: EventLoop
  ) async throws(HTTPClientError) -> AccountAnswer {
    let request = OutgoingRequest(
      .post, provider.accountURL,
      headers: [
        ("authorization", "Bearer \(grant.access)"), ("content-type", "application/json"),
      ],
      // Ours, and another one each time: it tells the provider nothing.
      body: Array("{\"member-id\":\"\(UUID.v4())\"}".utf8))
    let response = try await send(request, isIdempotent: true, on: loop)
    guard [200, 201, 409].contains(response.status) else {
      return Self.accountAnswer(response)
    }
    return AccountAnswer(account: ProviderAccount(id: grant.userID))
  }

  /// Asks whether the access is still there.
  func look(
    at grant: LastingGrant, of provider: Provider, on loop: EventLoop
  ) async -> RefreshAnswer {
    do throws(HTTPClientError) {
      let response = try await send(
        Self.request(.get, about: grant, provider), isIdempotent: true, on: loop)
      switch response.status {
      case 200:
        return .renewed(
          ProviderTokens(
            access: grant.access, refresh: nil, lifetime: LastingGrant.lookInterval, scopes: nil))
      // 204 stands for an athlete who is not registered.
      case 204, 401, 403, 404: return .refused
      default: return .failed(retryAfter: Self.retryAfter(response))
      }
    } catch {
      return .failed(retryAfter: nil)
    }
  }

  /// Takes the athlete's registration back, and with it the access. Returns whether the provider did.
  func end(_ grant: LastingGrant, of provider: Provider, on loop: EventLoop) async -> Bool {
    let response = try? await send(
      Self.request(.delete, about: grant, provider), isIdempotent: true, on: loop)
    return response.map { (200..<300).contains($0.status) || $0.status == 404 } ?? false
  }

  private static func request(
    _ method: OutgoingRequest.Method, about grant: LastingGrant, _ provider: Provider
  ) -> OutgoingRequest {
    OutgoingRequest(
      method, "\(provider.accountURL)/\(grant.userID)",
      headers: [("authorization", "Bearer \(grant.access)")])
  }
}

extension LastingGrant {
  /// The time between two looks at whether the access is still there.
  static let lookInterval = Duration.seconds(86_400)
}
