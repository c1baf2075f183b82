internal import Loop
import Synchronization

/// One reader of a topic. It is read on one loop; end it with `end`, for the topic keeps it until then.
///
/// One object for the reader and for publishers on other loops, as there are many of them. What is the
/// reader's own is atomic, or locked, for the compiler's sake; no other thread asks for it.
public final class Subscription<Value: Sendable>: Sendable {
  private let topic: Topic<Value>
  /// Nil once it has ended: a publisher may hold the subscription for a while longer, and must not be
  /// the one who frees the reader.
  private let reader: Mutex<LoopBound<any Wakeable>?>
  /// The revision that was taken last; where nothing was taken yet, what the reader had, as its
  /// complement.
  private let taken: Atomic<Int64>
  /// Whether the reader was told and has not looked yet.
  private let isTold = Atomic<Bool>(false)

  /// - Parameter reader: is woken when there may be something to `take`; several may wake one.
  init(
    topic: Topic<Value>, after revision: Int64, on loop: EventLoop, waking reader: any Wakeable
  ) {
    self.topic = topic
    self.reader = Mutex(LoopBound(reader, to: loop))
    taken = Atomic(~max(0, revision))
  }

  // MARK: The reader

  /// Whether `take` would give something.
  public var hasNews: Bool {
    looks()
    return topic.newestRevision.map(isNews) ?? false
  }

  /// The newest value, taken or not.
  public var newest: Update<Value>? { topic.newest }

  /// The newest value, if it is not the one taken before, and how many between the two were
  /// skipped.
  ///
  /// The first time, any revision but the reader's own is given: after a crash, the topic may have
  /// fallen back behind what the reader saw.
  public func take() -> (update: Update<Value>, skipped: Int64)? {
    looks()
    guard let newest = topic.newest, isNews(newest.revision) else { return nil }
    let before = taken.load(ordering: .relaxed)
    let had = before < 0 ? ~before : before
    let skipped = had > 0 ? max(0, newest.revision - had - 1) : 0
    if skipped > 0 { topic.tally.conflated(skipped) }
    taken.store(newest.revision, ordering: .relaxed)
    return (newest, skipped)
  }

  private func isNews(_ revision: Int64) -> Bool {
    let taken = taken.load(ordering: .relaxed)
    return taken < 0 ? revision != ~taken : revision > taken
  }

  /// What is published from here on is told anew. Before the look, not after, for what is published in
  /// between would be neither seen nor told.
  private func looks() { isTold.store(false, ordering: .sequentiallyConsistent) }

  /// Stops following.
  public func end() {
    topic.unsubscribe(self)
    let last = reader.withLock { $0.take() }
    last?.loop.assertCurrent()
  }

  // MARK: Publishers

  /// Whether there is nobody else who tells it; true once until it looks.
  var isToBeTold: Bool { !isTold.exchange(true, ordering: .acquiringAndReleasing) }

  /// Wakes the reader.
  func tell() {
    guard let loop = reader.withLock({ $0?.loop }) else { return }
    if loop.isCurrent { return wake() }
    loop.execute { self.wake() }
  }

  /// On the loop: nobody else may hold the reader, even for a moment.
  private func wake() { reader.withLock { $0 }?.value.wake() }
}
