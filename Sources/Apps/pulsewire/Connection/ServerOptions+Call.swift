import Contract
import Messages

extension ServerOptions {
  /// Sends one message on a connection of its own, and gives the response. Says what fails in one
  /// sentence.
  func call<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, needsToken: Bool = true
  ) async throws -> Response {
    try await run(needsToken: needsToken) { dial in
      try await dial.connect().call(method, request)
    }
  }
}
