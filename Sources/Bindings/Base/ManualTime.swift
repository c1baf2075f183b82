import Synchronization

/// A time that stands still until it is moved: what tests let a `WallClock` show.
public final class ManualTime: Sendable {
  private let microseconds: Atomic<Int64>

  /// Stands at `start`.
  public init(_ start: Timestamp) { microseconds = Atomic(start.microseconds) }

  /// What it shows.
  public var now: Timestamp { Timestamp(microseconds: microseconds.load(ordering: .relaxed)) }

  /// Moves on by `duration`, or back by a negative one.
  public func advance(by duration: Duration) { move(to: now + duration) }

  /// Moves to `time`.
  public func move(to time: Timestamp) {
    microseconds.store(time.microseconds, ordering: .relaxed)
  }
}
