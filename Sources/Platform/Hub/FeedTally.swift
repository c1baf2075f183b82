import Synchronization

/// What the readers of a live feed do, on all loops. Only what is rare is counted here, so that
/// reading a feed writes to no memory that other loops use.
public final class FeedTally: Sendable {
  private let subscribers = Atomic<Int>(0)
  private let conflatedUpdates = Atomic<Int64>(0)

  /// Nothing was read.
  public init() {}

  /// Readers that follow.
  public var subscriberCount: Int { subscribers.load(ordering: .relaxed) }

  /// Updates that readers skipped because there was a newer one.
  public var conflatedCount: Int64 { conflatedUpdates.load(ordering: .relaxed) }

  func subscribed() { subscribers.add(1, ordering: .relaxed) }

  func unsubscribed() { subscribers.subtract(1, ordering: .relaxed) }

  func conflated(_ count: Int64) { conflatedUpdates.add(count, ordering: .relaxed) }
}
