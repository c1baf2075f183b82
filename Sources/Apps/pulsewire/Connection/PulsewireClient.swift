import Client
import Contract
import Messages

/// The server's services over one connection, as one account.
struct PulsewireClient {
  /// The connection.
  let channel: Channel
  /// What opens the account.
  let tokens: TokenSource

  /// No response in this time is no response. A call that is repeated does no harm.
  private static let timeout = Duration.seconds(10)

  /// Sends one message, and gives the one response.
  func call<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request
  ) async throws -> Response {
    let token = try await tokens.token(over: channel)
    return try await channel.unary(method, request, .init(bearer: token, timeout: Self.timeout))
  }

  /// Sends one message, and gives the call that many responses come on, for as long as they come.
  func open<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request
  ) async throws -> ClientCall<Request, Response> {
    let token = try await tokens.token(over: channel)
    return try await channel.serverStreaming(method, request, .init(bearer: token))
  }

  /// Starts a call that many messages can be sent on.
  func start<Request: Message, Response: Message>(
    _ method: Method<Request, Response>
  ) async throws -> ClientCall<Request, Response> {
    let token = try await tokens.token(over: channel)
    return try channel.start(method, .init(bearer: token))
  }
}
