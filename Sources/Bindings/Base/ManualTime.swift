import Synchronization

/// A time that changes only when it is moved, for the `WallClock` of a test.
public final class ManualTime: Sendable {
  private let microseconds: Atomic<Int64>
  /// The time that has passed, in microseconds.
  private let passed = Atomic<Int64>(0)

  /// Creates a time that shows `start`.
  public init(_ start: Timestamp) { microseconds = Atomic(start.microseconds) }

  /// The time it shows.
  public var now: Timestamp { Timestamp(microseconds: microseconds.load(ordering: .relaxed)) }

  /// Advances by `duration`, or moves back by a negative one.
  public func advance(by duration: Duration) { move(to: now + duration) }

  /// Changes the time to `time`. If that is later, the time until then has passed; if not, the clock was set.
  public func move(to time: Timestamp) {
    let duration = time.microseconds - now.microseconds
    if duration > 0 { passed.add(duration, ordering: .relaxed) }
    microseconds.store(time.microseconds, ordering: .relaxed)
  }

  /// The time it shows, beside the time that has passed.
  var moment: ClockMoment {
    ClockMoment(
      now,
      uptime: ClockMoment.Uptime(
        boot: 1, elapsed: .microseconds(passed.load(ordering: .relaxed))))
  }
}
