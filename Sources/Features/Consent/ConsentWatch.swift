internal import Base
internal import Hub
internal import Loop
internal import RPC

/// Follows one use of an athlete's data while work runs; see `Consents.watch`. It belongs to a loop.
public final class ConsentWatch {
  private let task: Task<Void, Never>

  init(_ following: LoopBound<ConsentFollowing>) {
    task = following.loop.start { await following.value.run(on: following.loop) }
  }

  /// Stops following.
  public func end() { task.cancel() }
}

/// The work of a watch. It asks the database and not a memory: at its begin, whenever something was
/// said on this node, and every `interval`, for what is said on other nodes. While the database fails
/// what it watches goes on; that fails itself, if it needs it.
final class ConsentFollowing {
  private let use: DataUse
  private let owner: UUID
  private let consents: Consents
  private let withdrawn: () -> Void

  /// Together with the question itself, within what the contract promises.
  private static let interval = Consents.lifetime - .seconds(1)

  init(
    _ use: DataUse, of owner: UUID, in consents: Consents, withdrawn: @escaping () -> Void
  ) {
    self.use = use
    self.owner = owner
    self.consents = consents
    self.withdrawn = withdrawn
  }

  /// Follows until the use does not stand, or it is cancelled.
  func run(on loop: EventLoop) async {
    let changed = Signal(on: loop)
    let news = consents.hub.topic(owner).subscribe(on: loop, signal: changed)
    defer { news.end() }
    while !Task.isCancelled {
      // What is taken is not used: another node may have said something since.
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
