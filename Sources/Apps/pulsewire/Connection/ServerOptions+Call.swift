import Contract
import Messages

extension ServerOptions {
  /// Sends a message on a new connection and returns the response. Reports a failure in one
  /// sentence.
  func call<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, needsToken: Bool = true
  ) async throws -> Response {
    try await run(needsToken: needsToken) { parameters in
      try await parameters.connect().call(method, request)
    }
  }
}
