import Client
import Contract

/// A reader of an account's notifications that prints those that are new.
final class NotificationFollower {
  private let line: DeviceConnection
  private let output: OutputOptions
  private var revision: Int64 = 0
  /// The newest number that was printed.
  private var newest: Int64 = 0

  /// Creates a reader that has seen nothing.
  init(_ parameters: ConnectionParameters, _ output: OutputOptions) {
    self.output = output
    line = DeviceConnection("reader", parameters) { Terminal.writeError("\($0)\n") }
  }

  /// Follows the notifications until the command is interrupted.
  func run() async throws {
    defer { line.hangUp() }
    try await line.use { client in
      let request = WatchNotificationsRequest { $0.afterRevision = revision }
      let call = try await client.open(NotificationRPC.watchNotifications, request)
      while let response = try await call.next() {
        line.succeeded()
        // A server that drains sends the newest state once more.
        let isRepeat = response.drainNotice != nil && revision == response.revision
        revision = response.revision
        if !isRepeat { try print(response) }
      }
    }
  }

  private func print(_ response: WatchNotificationsResponse) throws {
    let new = response.notifications.filter { $0.number > newest }
    newest = max(newest, response.notifications.first?.number ?? 0)
    try output.write(
      response,
      as: NotificationText.lines(new.reversed()) + "\(response.badgeCount) unread\n")
  }
}
