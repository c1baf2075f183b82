internal import HTTPClient
internal import JSON
internal import Loop

/// The HTTP requests to providers.
struct ProviderHTTP: Sendable {
  let hosts: ProviderHosts

  /// Fetches the keys of a provider.
  func keys(
    at url: String, of provider: IdentityProvider, on loop: EventLoop
  ) async throws -> KeySet {
    let response = try await send(
      OutgoingRequest(.get, url), isIdempotent: true, to: provider, on: loop)
    guard response.status == 200,
      let set = KeySet(body: response.body, cacheControl: response.header("cache-control"))
    else { throw SignInError.providerUnavailable(provider.name) }
    return set
  }

  /// Posts a form and returns the status and the response body if it is JSON.
  ///
  /// - Parameter isIdempotent: Whether the provider may receive the form twice.
  func post(
    _ form: KeyValuePairs<String, String>, isIdempotent: Bool, to url: String,
    of provider: IdentityProvider, on loop: EventLoop
  ) async throws -> (status: Int, answer: JSONValue?) {
    let request = OutgoingRequest(
      .post, url, headers: [("content-type", "application/x-www-form-urlencoded")],
      body: Array(FormEncoding.text(form).utf8))
    let response = try await send(request, isIdempotent: isIdempotent, to: provider, on: loop)
    return (response.status, try? JSONValue(parsing: response.body))
  }

  private func send(
    _ request: OutgoingRequest, isIdempotent: Bool, to provider: IdentityProvider,
    on loop: EventLoop
  ) async throws -> IncomingResponse {
    do throws(HTTPClientError) {
      return try await hosts.host(of: request.url).send(on: loop, isIdempotent: isIdempotent) {
        request
      }
    } catch {
      if error == .cancelled { throw CancellationError() }
      throw SignInError.providerUnavailable(provider.name)
    }
  }
}
