import Client
import Contract
import Messages
import RPC

/// The server's services over one connection, as one account.
struct PulsewireClient {
  /// The connection.
  let channel: Channel
  /// The source of the account's tokens.
  let tokens: TokenSource

  /// The timeout of a call. A call that is repeated does no harm.
  private static let timeout = Duration.seconds(10)

  /// Sends a message and returns the response.
  func call<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request
  ) async throws -> Response {
    let token = try await tokens.token(over: channel)
    return try await channel.unary(method, request, options(token, timeout: Self.timeout))
  }

  /// Sends a message and returns the call on which the responses arrive. It has no timeout.
  func open<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request
  ) async throws -> ClientCall<Request, Response> {
    let token = try await tokens.token(over: channel)
    return try await channel.serverStreaming(method, request, options(token))
  }

  /// Starts a call on which many messages can be sent.
  func start<Request: Message, Response: Message>(
    _ method: Method<Request, Response>
  ) async throws -> ClientCall<Request, Response> {
    let token = try await tokens.token(over: channel)
    return try channel.start(method, options(token))
  }

  /// Returns the options of a call, with the language of whoever reads its errors.
  private func options(_ token: String?, timeout: Duration? = nil) -> Channel.CallOptions {
    var options = Channel.CallOptions(bearer: token, timeout: timeout)
    if let language = ReaderLanguage.tag {
      options.metadata.append(text: language, for: "accept-language")
    }
    return options
  }
}
