public import Base
import Synchronization

/// The topics of one kind, by the id of their subject. Live updates reach their watchers only through a
/// hub.
///
/// A topic lives as long as it is referenced, so that an idle subject costs nothing. The code that
/// opens a topic without a value seeds it from the store.
public final class Hub<Value: Sendable>: Sendable {
  /// The counts of the readers of all its topics.
  public let tally = FeedTally()
  private let topics = Mutex<[UUID: Entry]>([:])

  /// The number of entries after which those whose topic is gone are removed.
  private static var sweepInterval: Int { 1024 }

  private struct Entry {
    weak var topic: Topic<Value>?
  }

  /// Creates a hub without topics.
  public init() {}

  /// Returns the topic of `id`, and creates it if it does not exist.
  public func topic(_ id: UUID) -> Topic<Value> {
    topics.withLock { topics in
      if let topic = topics[id]?.topic { return topic }
      if topics.count % Self.sweepInterval == Self.sweepInterval - 1 {
        topics = topics.filter { $0.value.topic != nil }
      }
      let topic = Topic<Value>(tally: tally)
      topics[id] = Entry(topic: topic)
      return topic
    }
  }

  /// Returns the topic of `id`, if it exists.
  public func existingTopic(_ id: UUID) -> Topic<Value>? {
    topics.withLock { $0[id]?.topic }
  }
}
