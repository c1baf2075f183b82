import Base
import Contract
import Messages

// pulsewire.social.v1.
extension ServerOptions {
  /// Calls a method of the FollowService, and gives its answer.
  func follows<Request: Message, Response: Message>(
    _ method: String, _ request: Request, as _: Response.Type = Response.self
  ) async throws -> Response {
    try await run { dial in
      try await dial.connect().unary("/pulsewire.social.v1.FollowService/" + method, request)
    }
  }

  /// Calls a method of the PostService, and gives its answer.
  func posts<Request: Message, Response: Message>(
    _ method: String, _ request: Request, as _: Response.Type = Response.self
  ) async throws -> Response {
    try await run { dial in
      try await dial.connect().unary("/pulsewire.social.v1.PostService/" + method, request)
    }
  }
}
