import Client
import Loop
import RPC
import TLS

/// A device's connection, opened again whenever it is lost. It is bound to its loop.
final class DeviceConnection {
  /// The device's name in messages: `watch`, `phone`, `wall`.
  let name: String
  private let parameters: ConnectionParameters
  private let onLoss: (String) -> Void
  private var client: PulsewireClient?
  private var lastSuccess: Duration?

  /// The time without any success after which an attempt is not repeated.
  private static let patience = Duration.seconds(60)

  /// Creates a line that is not connected yet.
  ///
  /// - Parameter onLoss: called with a sentence when the connection is lost and about to be
  ///   retried.
  init(_ name: String, _ parameters: ConnectionParameters, onLoss: @escaping (String) -> Void) {
    self.name = name
    self.parameters = parameters
    self.onLoss = onLoss
  }

  /// Records that the server has responded; a connection that is lost from now on is retried for
  /// another minute.
  func succeeded() { lastSuccess = parameters.loop.now }

  /// Runs `body` with a connection, and again with a new one whenever that is lost. A connection
  /// that never worked fails at once.
  func use<Result>(
    _ body: (PulsewireClient) async throws -> Result
  ) async throws -> Result {
    var backoff = RetryDelay()
    while true {
      let start = parameters.loop.now
      do {
        let client = try await connected()
        let result = try await body(client)
        succeeded()
        return result
      } catch  where isWorthAnotherTry(error) {
        hangUp()
        if let lastSuccess, lastSuccess > start { backoff = RetryDelay() }
        onLoss("the \(name) has lost the server (\(Self.reason(of: error))) and tries again")
        try await parameters.loop.sleep(for: backoff.take())
      }
    }
  }

  /// Closes the connection, if there is one.
  func hangUp() {
    client?.channel.close()
    client = nil
  }

  private func connected() async throws -> PulsewireClient {
    if let client, client.channel.isOpen { return client }
    let client = try await parameters.connect()
    self.client = client
    return client
  }

  private func isWorthAnotherTry(_ error: any Error) -> Bool {
    guard let lastSuccess, parameters.loop.now - lastSuccess < Self.patience else { return false }
    return switch error {
    case is SocketError, TLSError.failed: true
    case let error as RPCError: error.code == .unavailable || error.code == .deadlineExceeded
    default: false
    }
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case let error as SocketError: error.reason
    case let error as RPCError: error.message
    default: "\(error)"
    }
  }
}
