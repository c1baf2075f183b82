public import Loop
import Synchronization

/// What is live about one thing: its newest value, and who waits for a newer one.
///
/// There are no queues. A topic holds one value and its revision, a subscription the revision that
/// it has taken; a reader that is slow takes the newest value whenever it comes, and knows by the
/// numbers how many it skipped. So a stalled reader costs nothing, however long it stalls.
///
/// Any thread may publish; each subscription belongs to a loop, which is woken once for any number
/// of publications until the subscription is read.
public final class Topic<Value: Sendable>: Sendable {
  private let state: Mutex<State>
  let tally: FeedTally

  private struct State {
    var newest: Update<Value>?
    /// Most topics have one reader at most, which costs no array.
    var subscriber: Subscription<Value>?
    var others: [Subscription<Value>] = []
  }

  /// A topic without a value, whose readers are counted in `tally`.
  public init(tally: FeedTally = FeedTally()) {
    state = Mutex(State())
    self.tally = tally
  }

  /// The newest value; nil before the first.
  public var newest: Update<Value>? { state.withLock { $0.newest } }

  /// The newest value's revision; nil before the first.
  var newestRevision: Int64? { state.withLock { $0.newest?.revision } }

  /// Gives the topic what was stored, unless it has something newer.
  public func seed(_ value: Value, revision: Int64) { publish(value, revision: revision) }

  /// Publishes the value of a revision; an older or equal one than the newest is left out.
  public func publish(_ value: Value, revision: Int64) {
    publish { newest in
      if let newest, newest.revision >= revision { return nil }
      return Update(revision: revision, value: value)
    }
  }

  /// Publishes what `change` makes of the newest value; nil leaves it as it is. `change` runs under
  /// the topic's lock, so it must be short.
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

  /// Follows the topic on `signal`'s loop. `after` is the revision that the reader has already.
  public func subscribe(
    after revision: Int64 = 0, on loop: EventLoop, signal: Signal
  ) -> Subscription<Value> { subscribe(after: revision, on: loop, waking: signal) }

  /// Follows the topic on `reader`'s loop. `after` is the revision that the reader has already.
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

/// A value and which one it is.
public struct Update<Value: Sendable>: Sendable {
  /// Grows with each value.
  public let revision: Int64
  /// The value.
  public let value: Value

  /// The value of this revision.
  public init(revision: Int64, value: Value) {
    self.revision = revision
    self.value = value
  }
}
