internal import Base
internal import Hub
internal import Loop
internal import Messages
internal import RPC

/// A watch on one use of an athlete's data, for work in progress; see `Consents.watch`. It belongs
/// to a loop.
package final class ConsentWatch {
  private let task: Task<Void, Never>

  init(_ following: LoopBound<ConsentFollowing>) {
    task = following.loop.start { await following.value.run(on: following.loop) }
  }

  /// Ends the watch.
  package func end() { task.cancel() }
}

/// The task of a watch. It queries the database instead of the cache: at the start, after every
/// change on this node, and every `interval` for changes on other nodes. While the database fails,
/// the watched work continues; it fails itself if it needs the database.
final class ConsentFollowing {
  private let use: DataUse
  private let owner: UUID
  private let consents: Consents
  private let withdrawn: () -> Void

  /// The interval which, together with the duration of the query, keeps the promise of the
  /// contract.
  private static let interval = Consents.lifetime - .seconds(1)

  init(
    _ use: DataUse, of owner: UUID, in consents: Consents, withdrawn: @escaping () -> Void
  ) {
    self.use = use
    self.owner = owner
    self.consents = consents
    self.withdrawn = withdrawn
  }

  /// Runs until the use is not allowed or the task is cancelled.
  func run(on loop: EventLoop) async {
    let changed = Signal(on: loop)
    let news = consents.hub.topic(owner).subscribe(on: loop, signal: changed)
    defer { news.end() }
    while !Task.isCancelled {
      // The value is not used: another node may have changed the consent since.
      _ = news.take()
      let state = try? await consents.store.state(of: Caller(owner, on: loop))
      if Task.isCancelled { return }
      if let state, !state.allows(use) { return withdrawn() }
      var isTime = false
      let timer = loop.schedule(after: Self.interval) {
        isTime = true
        changed.fire()
      }
      defer { loop.cancel(timer) }
      while !news.hasNews, !isTime {
        do { try await changed.wait() } catch { return }
      }
    }
  }
}
