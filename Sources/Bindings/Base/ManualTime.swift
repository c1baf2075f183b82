import Synchronization

/// A time that changes only when it is moved, for the `WallClock` of a test.
public final class ManualTime: Sendable {
  private let microseconds: Atomic<Int64>

  /// Creates a time that shows `start`.
  public init(_ start: Timestamp) { microseconds = Atomic(start.microseconds) }

  /// The time it shows.
  public var now: Timestamp { Timestamp(microseconds: microseconds.load(ordering: .relaxed)) }

  /// Advances by `duration`, or moves back by a negative one.
  public func advance(by duration: Duration) { move(to: now + duration) }

  /// Changes the time to `time`.
  public func move(to time: Timestamp) {
    microseconds.store(time.microseconds, ordering: .relaxed)
  }
}
