import Client
import Loop
import TLS

/// The parameters of a connection to the server as one account.
struct ConnectionParameters: Sendable {
  /// The server's address.
  let address: SocketAddress
  /// The TLS context, with the authorities to trust.
  let tls: TLSContext
  /// The source of the account's tokens.
  var tokens: TokenSource
  /// The loop on which all work runs.
  let loop: EventLoop

  /// Opens a new connection.
  func connect() async throws -> PulsewireClient {
    let channel = try await Channel.connect(to: address, tls: tls, on: loop)
    return PulsewireClient(channel: channel, tokens: tokens)
  }
}
