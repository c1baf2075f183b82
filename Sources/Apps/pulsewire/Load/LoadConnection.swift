import Client
import Loop
import RPC
import TLS

/// A connection of the load, made anew whenever it is lost. Several athletes or watchers may share
/// it. It belongs to its loop.
final class LoadConnection {
  /// How often it was lost and made anew.
  private(set) var reconnectionCount = 0

  private let dial: Dial
  private var channel: Channel?
  private var attempt: Task<Void, any Error>?
  private var lastSuccess: Duration?

  /// Without any success for so long, there is no use in trying again.
  private static let patience = Duration.seconds(30)

  /// A connection that is not made yet.
  init(_ dial: Dial) { self.dial = dial }

  /// Says that the server has answered; what is lost from now on is worth another half minute.
  func succeeded() { lastSuccess = dial.loop.now }

  /// Runs `body` as the account of `tokens`, and again with a new connection as often as that is
  /// lost. What never worked fails at once.
  func use<Result>(
    _ tokens: TokenSource, _ body: (PulsewireClient) async throws -> Result
  ) async throws -> Result {
    var backoff = Backoff()
    while true {
      let start = dial.loop.now
      do {
        return try await body(PulsewireClient(channel: try await connected(), tokens: tokens))
      } catch  where isWorthAnotherTry(error) {
        hangUp()
        if let lastSuccess, lastSuccess > start { backoff = Backoff() }
        try await dial.loop.sleep(for: backoff.take())
      }
    }
  }

  /// Ends the connection, if there is one.
  func hangUp() {
    channel?.close()
    channel = nil
  }

  private func connected() async throws -> Channel {
    while true {
      if let channel, channel.isOpen { return channel }
      if let attempt {
        try await attempt.value
        continue
      }
      let bound = LoopBound(self, to: dial.loop)
      let task = Task(executorPreference: dial.loop) { try await bound.value.connect() }
      attempt = task
      defer { attempt = nil }
      try await task.value
    }
  }

  private func connect() async throws {
    if lastSuccess != nil { reconnectionCount += 1 }
    channel = try await Channel.connect(to: dial.address, tls: dial.tls, on: dial.loop)
    succeeded()
  }

  private func isWorthAnotherTry(_ error: any Error) -> Bool {
    guard let lastSuccess, dial.loop.now - lastSuccess < Self.patience else { return false }
    return switch error {
    case is SocketError, TLSError.failed: true
    case let error as RPCError: error.code == .unavailable || error.code == .deadlineExceeded
    default: false
    }
  }
}
