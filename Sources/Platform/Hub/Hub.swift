public import Base
import Synchronization

/// The topics of one kind, by the id of what they are about. Live news goes sideways through here,
/// and nowhere else.
///
/// A topic lives as long as somebody holds it, so that an idle thing costs nothing. Whoever opens one
/// that has no value yet seeds it from the store.
public final class Hub<Value: Sendable>: Sendable {
  private let topics = Mutex<[UUID: Entry]>([:])

  /// Entries whose topic is gone are cleared out whenever so many have been made.
  private static var sweepInterval: Int { 1024 }

  private struct Entry {
    weak var topic: Topic<Value>?
  }

  /// A hub without topics.
  public init() {}

  /// The topic of `id`; made if nobody holds it.
  public func topic(_ id: UUID) -> Topic<Value> {
    topics.withLock { topics in
      if let topic = topics[id]?.topic { return topic }
      if topics.count % Self.sweepInterval == Self.sweepInterval - 1 {
        topics = topics.filter { $0.value.topic != nil }
      }
      let topic = Topic<Value>()
      topics[id] = Entry(topic: topic)
      return topic
    }
  }

  /// The topic of `id`, if somebody holds it.
  public func existingTopic(_ id: UUID) -> Topic<Value>? {
    topics.withLock { $0[id]?.topic }
  }
}
