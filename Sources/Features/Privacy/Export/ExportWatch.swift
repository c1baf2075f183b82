internal import Base
internal import Hub
internal import Loop
internal import RPC

/// Follows one export: the states that this node publishes, and, for an export that another node writes, the state in
/// the database once a second.
struct ExportWatch {
  let id: UUID
  let owner: UUID
  let store: ExportStore
  let topic: Topic<StoredExport>
  let changed: Signal

  private static let interval = Duration.seconds(1)

  /// Sends the newest state, until the export is over or the server drains.
  func follow(
    _ news: Subscription<StoredExport>, _ context: CallContext,
    _ send: (_ export: StoredExport, _ isLeaving: Bool) async throws -> Void
  ) async throws {
    while true {
      guard let stored = try await store.export(id, of: Caller(owner, on: context.loop)) else {
        throw PrivacyError.exportNotFound
      }
      topic.publish(stored, revision: stored.revision)
      repeat {
        let isLeaving = context.isDraining
        let newest = topic.newest?.value ?? stored
        if let taken = news.take()?.update.value {
          try await send(taken, isLeaving)
          if taken.isFinished { return }
        } else if isLeaving {
          try await send(newest, true)
        } else if newest.isFinished {
          return try await send(newest, false)
        }
        if isLeaving { throw RPCError.draining(after: newest.revision) }
      } while try await waitForNews(news, context)
    }
  }

  /// Waits for a state to send. Returns false when it is time to read the database.
  private func waitForNews(
    _ news: Subscription<StoredExport>, _ context: CallContext
  ) async throws -> Bool {
    var isTime = false
    let signal = changed
    let timer = context.loop.schedule(after: Self.interval) {
      isTime = true
      signal.fire()
    }
    defer { context.loop.cancel(timer) }
    while !news.hasNews, !context.isDraining, !isTime { try await changed.wait() }
    return news.hasNews || context.isDraining
  }
}
