import Base
import Contract
import Messages

// pulsewire.social.v1.
extension PulsewireClient {
  /// Calls a method of the FollowService.
  func follows<Request: Message, Response: Message>(
    _ method: String, _ request: Request, as _: Response.Type = Response.self
  ) async throws -> Response {
    try await unary("/pulsewire.social.v1.FollowService/" + method, request)
  }

  /// Calls a method of the PostService.
  func posts<Request: Message, Response: Message>(
    _ method: String, _ request: Request, as _: Response.Type = Response.self
  ) async throws -> Response {
    try await unary("/pulsewire.social.v1.PostService/" + method, request)
  }
}
