internal import Base
internal import Hub
internal import Loop
internal import RPC
internal import Store
internal import Synchronization

/// The athletes whom accounts may see, as walls of this node follow them.
final class Rosters: Sendable {
  let store: RosterStore
  let clock: WallClock
  let news: NodeNews?
  private let hub = Hub<[SharedRow]>()
  private let readings = Atomic<Int64>(0)

  init(store: RosterStore, clock: WallClock, news: NodeNews?) {
    (self.store, self.clock, self.news) = (store, clock, news)
  }

  /// Returns the topic of what `caller` may see, with what is stored now.
  func topic(of caller: Caller) async throws -> Topic<[SharedRow]> {
    let topic = hub.topic(caller.owner)
    try await read(topic, for: caller)
    return topic
  }

  /// Reads what a viewer may see. Of two readings at once, the one that began later counts.
  func read(_ topic: Topic<[SharedRow]>, for caller: Caller) async throws {
    let revision = readings.add(1, ordering: .sequentiallyConsistent).newValue
    let rows = try await store.rows(at: clock.now, for: caller)
    topic.publish(rows, revision: revision)
  }

  /// Tells the walls of these accounts that what they may see has changed.
  func haveChanged(for viewers: [UUID], on loop: EventLoop) async throws {
    for viewer in viewers { news?.tell(.roster(viewer)) }
    var failure: (any Error)?
    for viewer in viewers {
      guard let topic = hub.existingTopic(viewer) else { continue }
      do { try await read(topic, for: Caller(viewer, on: loop)) } catch {
        // Rather nothing is shown than what may have ended.
        failure = error
        let revision = readings.add(1, ordering: .sequentiallyConsistent).newValue
        topic.publish([], revision: revision)
      }
    }
    if let failure { throw failure }
  }
}
