internal import Loop
import Synchronization

/// One reader of a topic. It belongs to one loop; end it with `end`.
public final class Subscription<Value: Sendable> {
  /// What publishers on any loop know of it.
  let told: Told
  private let topic: Topic<Value>
  private var taken: Int64
  private var isFirst = true

  /// A reader as its topic's publishers see it.
  final class Told: Sendable {
    private let signal: LoopBound<Signal>
    /// Whether it was told and has not looked yet.
    private let isTold = Atomic<Bool>(false)

    fileprivate init(_ signal: LoopBound<Signal>) { self.signal = signal }

    /// Whether there is nobody else who tells it; true once until it looks.
    var isToBeTold: Bool { !isTold.exchange(true, ordering: .acquiringAndReleasing) }

    /// Wakes it.
    func tell() {
      if signal.loop.isCurrent { return signal.value.fire() }
      signal.loop.execute { self.signal.value.fire() }
    }

    /// It looks next: whatever is published from here on is told anew. Before, not after, for what
    /// is published in between would be neither seen nor told.
    fileprivate func looks() { isTold.store(false, ordering: .sequentiallyConsistent) }
  }

  /// - Parameter signal: fires when there may be something to `take`; several may share one.
  init(topic: Topic<Value>, after revision: Int64, on loop: EventLoop, signal: Signal) {
    self.topic = topic
    taken = revision
    told = Told(LoopBound(signal, to: loop))
  }

  /// Whether `take` would give something.
  public var hasNews: Bool {
    told.looks()
    return topic.newestRevision.map(isNews) ?? false
  }

  /// The newest value, if it is not the one taken before, and how many between the two were
  /// skipped.
  ///
  /// The first time, any revision but the reader's own is given: after a crash, the topic may have
  /// fallen back behind what the reader saw.
  public func take() -> (update: Update<Value>, skipped: Int64)? {
    told.looks()
    guard let newest = topic.newest, isNews(newest.revision) else { return nil }
    let skipped = taken > 0 ? max(0, newest.revision - taken - 1) : 0
    if skipped > 0 { topic.tally.conflated(skipped) }
    taken = newest.revision
    isFirst = false
    return (newest, skipped)
  }

  private func isNews(_ revision: Int64) -> Bool {
    revision > taken || (isFirst && revision != taken)
  }

  /// Stops following.
  public func end() { topic.unsubscribe(told) }
}
