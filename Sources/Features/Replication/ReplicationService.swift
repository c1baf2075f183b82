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
      let isLeaving = context.isDraining
      let hasMore = try await tell(
        after: &cursor, isWanted: isFirst || isLeaving, isLeaving, to: responses, caller)
      isFirst = false
      try await responses.room()
      if isLeaving {
        try await responses.sent()
        throw RPCError.draining(after: cursor.place.revision)
      }
      if !hasMore { try await wait(for: news, changed, context) }
    }
  }

  /// Reads a page after `cursor` and writes it, also an empty one if `isWanted`; returns whether there are more. The
  /// page is gone when the watch waits for a reader that stalls: its bytes alone are kept, where they are counted.
  private func tell(
    after cursor: inout ReplicaCursor, isWanted: Bool, _ isLeaving: Bool,
    to responses: Responses<WatchChangesResponse>, _ caller: Caller
  ) async throws -> Bool {
    let page = try await changes.page(after: cursor, count: Self.pageUsual, of: caller)
    cursor = page.cursor
    guard isWanted || !page.changes.isEmpty else { return page.hasMore }
    responses.write(
      WatchChangesResponse {
        $0.changes = page.changes
        $0.cursor = page.cursor.token
        $0.hasMore = page.hasMore
        $0.drainNotice =
          isLeaving ? DrainNotice(afterRevision: page.cursor.place.revision) : nil
      })
    return page.hasMore
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
