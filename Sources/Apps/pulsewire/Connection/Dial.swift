import Client
import Loop
import TLS

/// How to reach the server as one account.
struct Dial: Sendable {
  /// Where it listens.
  let address: SocketAddress
  /// Whom to trust.
  let tls: TLSContext
  /// What opens the account.
  var tokens: TokenSource
  /// Where all the work is done.
  let loop: EventLoop

  /// A connection of its own.
  func connect() async throws -> PulsewireClient {
    let channel = try await Channel.connect(to: address, tls: tls, on: loop)
    return PulsewireClient(channel: channel, tokens: tokens)
  }
}
