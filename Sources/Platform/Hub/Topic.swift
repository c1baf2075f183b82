public import Loop
import Synchronization

/// The live state of one subject: its newest value, and the subscriptions that wait for a newer one.
///
/// There are no queues. A topic holds one value and its revision; a subscription holds the revision
/// that it has taken. A slow reader takes the newest value, and the revisions show how many it skipped.
/// A stalled reader therefore costs nothing, for as long as it stalls.
///
/// Any thread may publish. Each subscription belongs to a loop, which is woken once for any number of
/// publications until the subscription is read.
public final class Topic<Value: Sendable>: Sendable {
  private let state: Mutex<State>
  let tally: FeedTally

  private struct State {
    var newest: Update<Value>?
    /// The first subscriber. Most topics have at most one, which needs no array.
    var subscriber: Subscription<Value>?
    var others: [Subscription<Value>] = []
  }

  /// Creates a topic without a value, whose readers are counted in `tally`.
  public init(tally: FeedTally = FeedTally()) {
    state = Mutex(State())
    self.tally = tally
  }

  /// The newest value; nil before the first.
  public var newest: Update<Value>? { state.withLock { $0.newest } }

  /// The revision of the newest value; nil before the first.
  var newestRevision: Int64? { state.withLock { $0.newest?.revision } }

  /// Publishes a stored value, unless the topic has a newer one.
  public func seed(_ value: Value, revision: Int64) { publish(value, revision: revision) }

  /// Publishes a value unless its revision is at most the newest one.
  public func publish(_ value: Value, revision: Int64) {
    publish { newest in
      if let newest, newest.revision >= revision { return nil }
      return Update(revision: revision, value: value)
    }
  }

  /// Publishes the value that `change` returns for the newest one; nil leaves the topic unchanged.
  /// `change` runs under the topic's lock, so it must be short.
  public func publish(_ change: (Update<Value>?) -> Update<Value>?) {
    var others: [Subscription<Value>] = []
    let first = state.withLock { state -> Subscription<Value>? in
      guard let update = change(state.newest) else { return nil }
      state.newest = update
      for subscriber in state.others where subscriber.isToBeTold { others.append(subscriber) }
      return state.subscriber.flatMap { $0.isToBeTold ? $0 : nil }
    }
    first?.tell()
    for subscriber in others { subscriber.tell() }
  }

  /// Follows the topic on `loop` and fires `signal`. `after` is the revision that the reader has
  /// already.
  public func subscribe(
    after revision: Int64 = 0, on loop: EventLoop, signal: Signal
  ) -> Subscription<Value> { subscribe(after: revision, on: loop, waking: signal) }

  /// Follows the topic on `loop` and wakes `reader`. `after` is the revision that the reader has
  /// already.
  public func subscribe(
    after revision: Int64 = 0, on loop: EventLoop, waking reader: any Wakeable
  ) -> Subscription<Value> {
    let subscription = Subscription(topic: self, after: revision, on: loop, waking: reader)
    state.withLock { state in
      if state.subscriber == nil {
        state.subscriber = subscription
      } else {
        state.others.append(subscription)
      }
    }
    tally.subscribed()
    return subscription
  }

  func unsubscribe(_ subscription: Subscription<Value>) {
    let wasThere = state.withLock { state in
      if state.subscriber === subscription {
        state.subscriber = state.others.popLast()
        return true
      }
      guard let index = state.others.firstIndex(where: { $0 === subscription }) else {
        return false
      }
      state.others.remove(at: index)
      return true
    }
    if wasThere { tally.unsubscribed() }
  }
}

/// A value with its revision.
public struct Update<Value: Sendable>: Sendable {
  /// The revision, which grows with each value.
  public let revision: Int64
  /// The value.
  public let value: Value

  /// Creates an update with the given revision and value.
  public init(revision: Int64, value: Value) {
    self.revision = revision
    self.value = value
  }
}
