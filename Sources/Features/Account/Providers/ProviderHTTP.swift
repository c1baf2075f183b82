internal import HTTPClient
internal import JSON
internal import Loop

/// What is asked of providers.
struct ProviderHTTP: Sendable {
  let client: HTTPClient

  /// A provider's keys.
  func keys(
    at url: String, of provider: IdentityProvider, on loop: EventLoop
  ) async throws -> KeySet {
    let response = try await send(OutgoingRequest(.get, url), to: provider, on: loop)
    guard response.status == 200,
      let set = KeySet(body: response.body, cacheControl: response.header("cache-control"))
    else { throw SignInError.providerUnavailable(provider.name) }
    return set
  }

  /// Sends a form; gives the status and what was answered, if that is JSON.
  func post(
    _ form: KeyValuePairs<String, String>, to url: String, of provider: IdentityProvider,
    on loop: EventLoop
  ) async throws -> (status: Int, answer: JSONValue?) {
    let request = OutgoingRequest(
      .post, url, headers: [("content-type", "application/x-www-form-urlencoded")],
      body: Array(FormEncoding.text(form).utf8))
    let response = try await send(request, to: provider, on: loop)
    return (response.status, try? JSONValue(parsing: response.body))
  }

  private func send(
    _ request: OutgoingRequest, to provider: IdentityProvider, on loop: EventLoop
  ) async throws -> IncomingResponse {
    do throws(HTTPClientError) {
      return try await client.send(request, on: loop)
    } catch {
      if error == .cancelled { throw CancellationError() }
      throw SignInError.providerUnavailable(provider.name)
    }
  }
}
