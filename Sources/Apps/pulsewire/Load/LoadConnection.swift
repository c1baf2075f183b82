import Client
import Loop
import RPC
import TLS

/// A connection of the load, opened again whenever it is lost. Several athletes or watchers may
/// share it. It is bound to its loop.
final class LoadConnection {
  /// The number of times it was lost and opened again.
  private(set) var reconnectionCount = 0

  private let parameters: ConnectionParameters
  private var channel: Channel?
  private var attempt: Task<Void, any Error>?
  private var lastSuccess: Duration?

  /// The time without any success after which an attempt is not repeated.
  private static let patience = Duration.seconds(30)

  /// Creates a connection that is not open yet.
  init(_ parameters: ConnectionParameters) { self.parameters = parameters }

  /// Records that the server has responded; a connection that is lost from now on is retried for
  /// another half minute.
  func succeeded() { lastSuccess = parameters.loop.now }

  /// Runs `body` as the account of `tokens`, and again with a new connection whenever that is lost.
  /// A connection that never worked fails at once.
  func use<Result>(
    _ tokens: TokenSource, _ body: (PulsewireClient) async throws -> Result
  ) async throws -> Result {
    var backoff = RetryDelay()
    while true {
      let start = parameters.loop.now
      do {
        return try await body(PulsewireClient(channel: try await connected(), tokens: tokens))
      } catch  where isWorthAnotherTry(error) {
        hangUp()
        if let lastSuccess, lastSuccess > start { backoff = RetryDelay() }
        try await parameters.loop.sleep(for: backoff.take())
      }
    }
  }

  /// Closes the connection, if there is one.
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
      let bound = LoopBound(self, to: parameters.loop)
      let task = Task(executorPreference: parameters.loop) { try await bound.value.connect() }
      attempt = task
      defer { attempt = nil }
      try await task.value
    }
  }

  private func connect() async throws {
    if lastSuccess != nil { reconnectionCount += 1 }
    channel = try await Channel.connect(
      to: parameters.address, tls: parameters.tls, on: parameters.loop)
    succeeded()
  }

  private func isWorthAnotherTry(_ error: any Error) -> Bool {
    guard let lastSuccess, parameters.loop.now - lastSuccess < Self.patience else { return false }
    return switch error {
    case is SocketError, TLSError.failed: true
    case let error as RPCError: error.code == .unavailable || error.code == .deadlineExceeded
    default: false
    }
  }
}
