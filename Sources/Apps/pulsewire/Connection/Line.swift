import Client
import Loop
import RPC
import TLS

/// A device's connection, made anew whenever it is lost. It belongs to its loop.
final class Line {
  /// The device, for messages: `watch`, `phone`, `wall`.
  let name: String
  private let dial: Dial
  private let onLoss: (String) -> Void
  private var client: PulsewireClient?
  private var lastSuccess: Duration?

  /// Without any success for so long, there is no use in trying again.
  private static let patience = Duration.seconds(60)

  /// A line that is not connected yet.
  ///
  /// - Parameter onLoss: is told in a sentence when the connection is lost and tried again.
  init(_ name: String, _ dial: Dial, onLoss: @escaping (String) -> Void) {
    self.name = name
    self.dial = dial
    self.onLoss = onLoss
  }

  /// Says that the server has answered; what is lost from now on is worth another minute.
  func succeeded() { lastSuccess = dial.loop.now }

  /// Runs `body` with a connection, and again with a new one as often as that is lost. What never
  /// worked fails at once.
  func use<Result>(
    _ body: (PulsewireClient) async throws -> Result
  ) async throws -> Result {
    var backoff = Backoff()
    while true {
      let start = dial.loop.now
      do {
        let client = try await connected()
        let result = try await body(client)
        succeeded()
        return result
      } catch  where isWorthAnotherTry(error) {
        hangUp()
        if let lastSuccess, lastSuccess > start { backoff = Backoff() }
        onLoss("the \(name) has lost the server (\(Self.reason(of: error))) and tries again")
        try await dial.loop.sleep(for: backoff.take())
      }
    }
  }

  /// Ends the connection, if there is one.
  func hangUp() {
    client?.channel.close()
    client = nil
  }

  private func connected() async throws -> PulsewireClient {
    if let client, client.channel.isOpen { return client }
    let client = try await dial.connect()
    self.client = client
    return client
  }

  private func isWorthAnotherTry(_ error: any Error) -> Bool {
    guard let lastSuccess, dial.loop.now - lastSuccess < Self.patience else { return false }
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
