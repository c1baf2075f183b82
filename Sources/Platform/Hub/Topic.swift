public import Loop
import Synchronization

/// What is live about one thing: its newest value, and who waits for a newer one.
///
/// There are no queues. A topic holds one value and its revision, a subscription the revision that it
/// has taken; a reader that is slow takes the newest value whenever it comes, and knows by the
/// numbers how many it skipped. So a stalled reader costs nothing, however long it stalls.
///
/// Any thread may publish; each subscription belongs to a loop, which is woken once for any number of
/// publications until the subscription is read.
public final class Topic<Value: Sendable>: Sendable {
  private let state: Mutex<State>

  private struct State {
    var newest: Update<Value>?
    var subscribers: [Int: LoopBound<Subscription<Value>>] = [:]
    /// Subscribers on other loops that were told and have not looked yet.
    var told: Set<Int> = []
    var nextNumber = 0
  }

  /// A topic without a value.
  public init() { state = Mutex(State()) }

  /// The newest value; nil before the first.
  public var newest: Update<Value>? { state.withLock { $0.newest } }

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
    let wake = state.withLock { state -> [(Int, LoopBound<Subscription<Value>>)] in
      guard let update = change(state.newest) else { return [] }
      state.newest = update
      guard !state.subscribers.isEmpty else { return [] }
      return state.subscribers.filter { state.told.insert($0.key).inserted }.map { ($0, $1) }
    }
    for (_, subscriber) in wake {
      subscriber.loop.execute { subscriber.value.signal.fire() }
    }
  }

  /// Follows the topic on `signal`'s loop. `after` is the revision that the reader has already.
  public func subscribe(
    after revision: Int64 = 0, on loop: EventLoop, signal: Signal
  ) -> Subscription<Value> {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    let subscription = Subscription(topic: self, number: number, after: revision, signal: signal)
    let bound = LoopBound(subscription, to: loop)
    state.withLock { $0.subscribers[number] = bound }
    return subscription
  }

  fileprivate func newest(for number: Int) -> Update<Value>? {
    state.withLock { state in
      state.told.remove(number)
      return state.newest
    }
  }

  fileprivate func unsubscribe(_ number: Int) {
    state.withLock { state in
      state.subscribers[number] = nil
      state.told.remove(number)
    }
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

/// One reader of a topic. It belongs to one loop; end it with `end`.
public final class Subscription<Value: Sendable> {
  /// Fires when there may be something to `take`. Several subscriptions may share one.
  fileprivate let signal: Signal
  private let topic: Topic<Value>
  private let number: Int
  private var taken: Int64
  private var isFirst = true

  fileprivate init(topic: Topic<Value>, number: Int, after revision: Int64, signal: Signal) {
    self.topic = topic
    self.number = number
    taken = revision
    self.signal = signal
  }

  /// The newest value, if it is not the one taken before, and how many between the two were skipped.
  ///
  /// The first time, any revision but the reader's own is given: after a crash, the topic may have
  /// fallen back behind what the reader saw.
  public func take() -> (update: Update<Value>, skipped: Int64)? {
    guard let newest = topic.newest(for: number) else { return nil }
    guard newest.revision > taken || (isFirst && newest.revision != taken) else { return nil }
    let skipped = taken > 0 ? max(0, newest.revision - taken - 1) : 0
    taken = newest.revision
    isFirst = false
    return (newest, skipped)
  }

  /// Stops following.
  public func end() { topic.unsubscribe(number) }
}
