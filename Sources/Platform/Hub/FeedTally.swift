import Synchronization

/// The counts of a live feed's readers, on all loops. Only rare events are counted, so that reading a
/// feed writes to no memory that other loops use.
public final class FeedTally: Sendable {
  private let subscribers = Atomic<Int>(0)
  private let conflatedUpdates = Atomic<Int64>(0)

  /// Creates a tally of zero.
  public init() {}

  /// The number of readers that follow the feed.
  public var subscriberCount: Int { subscribers.load(ordering: .relaxed) }

  /// The number of updates that readers skipped because there was a newer one.
  public var conflatedCount: Int64 { conflatedUpdates.load(ordering: .relaxed) }

  func subscribed() { subscribers.add(1, ordering: .relaxed) }

  func unsubscribed() { subscribers.subtract(1, ordering: .relaxed) }

  func conflated(_ count: Int64) { conflatedUpdates.add(count, ordering: .relaxed) }
}
