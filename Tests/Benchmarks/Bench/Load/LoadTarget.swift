import Base
import Client
import Loop
import TLS

/// The server under load, and the way to connect to it.
struct LoadTarget: Sendable {
  /// The loop on which all work is done.
  let loop: EventLoop
  private let address: SocketAddress
  private let host: String
  private let context: TLSContext

  /// Determines at which of its addresses the server listens, so that no name is resolved later.
  init(
    _ server: SocketAddress, host: String, tls context: TLSContext, on loop: EventLoop
  ) async throws {
    self.loop = loop
    self.host = host
    self.context = context
    var failure: any Error = LoadFailure("\(host) has no address.")
    for candidate in try server.resolved() {
      do {
        try await Socket.connect(to: candidate, on: loop).close()
        address = candidate
        return
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// Opens a new connection.
  func connect() async throws -> Channel {
    try await Channel.connect(to: address, tls: context, host: host, on: loop)
  }
}
