internal import Base
internal import Hub
internal import Loop
internal import RPC
internal import ReplicationContract
internal import Wire

/// `pulsewire.replication.v1.ReplicationService`.
struct ReplicationService: Sendable {
  let changes: EntityChanges
  let news: ReplicaNews

  /// The number of changes that a page has at most, and that it usually has.
  private static let (pageMax, pageUsual) = (500, 100)
  /// The interval at which a watch looks for changes on other nodes; with the duration of the look, it keeps the
  /// contract's promise of 5 seconds.
  private static let interval = Duration.seconds(4)

  func listChanges(
    _ request: ListChangesRequest, for caller: Caller
  ) async throws -> ListChangesResponse {
    let page = try await changes.page(
      after: try ReplicaCursor(request.cursor, of: caller.owner),
      count: PageSize.rows(request.pageSize, usual: Self.pageUsual, most: Self.pageMax),
      of: caller)
    return ListChangesResponse {
      $0.changes = page.changes
      $0.cursor = page.cursor.token
      $0.hasMore = page.hasMore
    }
  }

  func watchChanges(
    _ request: WatchChangesRequest, _ responses: Responses<WatchChangesResponse>,
    _ context: CallContext
  ) async throws {
    let caller = try context.caller
    var cursor = try ReplicaCursor(request.cursor, of: caller.owner)
    let changed = Signal(on: caller.loop)
    context.drainReaction = .tell(changed)
    // It follows the news before it reads, so that no change in between is missed.
    let news = news.topic(caller.owner).subscribe(on: caller.loop, signal: changed)
    defer { news.end() }
    var isFirst = true
    while true {
      _ = news.take()
      let page = try await changes.page(after: cursor, count: Self.pageUsual, of: caller)
      cursor = page.cursor
      let isLeaving = context.isDraining
      if isFirst || isLeaving || !page.changes.isEmpty {
        isFirst = false
        try await responses.send(
          WatchChangesResponse {
            $0.changes = page.changes
            $0.cursor = cursor.token
            $0.hasMore = page.hasMore
            $0.drainNotice = isLeaving ? DrainNotice(afterRevision: cursor.place.revision) : nil
          })
      }
      if isLeaving {
        try await responses.sent()
        throw RPCError.draining(after: cursor.place.revision)
      }
      if !page.hasMore { try await wait(for: news, changed, context) }
    }
  }

  /// Waits until the account may have changed: this node has news, the server drains, or it is time to look.
  private func wait(
    for news: Subscription<Void>, _ changed: Signal, _ context: CallContext
  ) async throws {
    var isTime = false
    let timer = context.loop.schedule(after: Self.interval) {
      isTime = true
      changed.fire()
    }
    defer { context.loop.cancel(timer) }
    while !news.hasNews, !context.isDraining, !isTime { try await changed.wait() }
  }
}
