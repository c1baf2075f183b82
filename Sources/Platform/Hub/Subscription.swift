internal import Loop
import Synchronization

/// A reader of a topic. It is read on one loop. The topic keeps it until `end`.
///
/// The reader and the publishers on other loops share one object, because there are many subscriptions.
/// The reader's own state is atomic or locked only for the compiler; no other thread uses it.
public final class Subscription<Value: Sendable>: Sendable {
  private let topic: Topic<Value>
  /// The object to wake; nil after the end. A publisher may hold the subscription for a while longer,
  /// and must not be the last to release the reader.
  private let reader: Mutex<LoopBound<any Wakeable>?>
  /// The revision that was taken last; before the first, the complement of the revision that the reader
  /// had, where 0 means none.
  private let taken: Atomic<Int64>
  /// Whether the reader was notified and has not checked since.
  private let isTold = Atomic<Bool>(false)

  /// Creates a subscription.
  ///
  /// - Parameter reader: the object to wake when `take` may return an update; several subscriptions may
  ///   share it.
  init(
    topic: Topic<Value>, after revision: Int64, on loop: EventLoop, waking reader: any Wakeable
  ) {
    self.topic = topic
    self.reader = Mutex(LoopBound(reader, to: loop))
    taken = Atomic(~max(0, revision))
  }

  // MARK: The reader

  /// Whether `take` would return an update.
  public var hasNews: Bool {
    looks()
    return topic.newestRevision.map(isNews) ?? false
  }

  /// The newest value, taken or not.
  public var newest: Update<Value>? { topic.newest }

  /// Returns the newest value, unless it was taken already, and the number of values skipped since the
  /// last one.
  ///
  /// The first call returns any revision but the reader's own: after a crash, the topic may be at an
  /// earlier revision than the one that the reader saw. A reader that has none gets revision 0, too.
  public func take() -> (update: Update<Value>, skipped: Int64)? {
    looks()
    guard let newest = topic.newest, isNews(newest.revision) else { return nil }
    let before = taken.load(ordering: .relaxed)
    let had = before < 0 ? ~before : before
    let skipped = before == Self.none ? 0 : max(0, newest.revision - had - 1)
    if skipped > 0 { topic.tally.conflated(skipped) }
    taken.store(newest.revision, ordering: .relaxed)
    return (newest, skipped)
  }

  private func isNews(_ revision: Int64) -> Bool {
    let taken = taken.load(ordering: .relaxed)
    return taken < 0 ? taken == Self.none || revision != ~taken : revision > taken
  }

  /// The complement of the revision of a reader that has none.
  private static var none: Int64 { ~0 }

  /// Requests a notification of the next publication. It runs before the check, because a publication
  /// between the check and a later request would be neither seen nor notified.
  private func looks() { isTold.store(false, ordering: .sequentiallyConsistent) }

  /// Ends the subscription.
  public func end() {
    topic.unsubscribe(self)
    let last = reader.withLock { $0.take() }
    last?.loop.assertCurrent()
  }

  // MARK: Publishers

  /// Whether the caller has to notify the reader; true once until the reader checks.
  var isToBeTold: Bool { !isTold.exchange(true, ordering: .acquiringAndReleasing) }

  /// Wakes the reader.
  func tell() {
    guard let loop = reader.withLock({ $0?.loop }) else { return }
    if loop.isCurrent { return wake() }
    loop.execute { self.wake() }
  }

  /// Wakes the reader on its loop: no other thread may hold the reader, even for a moment.
  private func wake() { reader.withLock { $0 }?.value.wake() }
}
