import Glibc

/// The clock of the domain: rests, sample times, ids. A development server may run it faster than
/// real time, so that an hour's workout takes a minute. It is one object, since each of many idle
/// watches would be larger with its own.
public final class WallClock: Sendable {
  private let startReal: Timestamp
  private let startShown: Timestamp
  private let manual: ManualTime?

  /// The seconds it shows for each real second; 1 in production.
  public let speed: Double

  /// Creates a clock that shows `start` now (by default the real time) and runs at `speed`.
  public init(speed: Double = 1, from start: Timestamp? = nil) {
    precondition(speed > 0, "a clock's speed is over 0, not \(speed)")
    self.speed = speed
    startReal = Self.real()
    startShown = start ?? startReal
    manual = nil
  }

  /// Creates a clock for tests, which shows the time of `time`.
  public init(_ time: ManualTime) {
    speed = 1
    startReal = time.now
    startShown = startReal
    manual = time
  }

  /// The time it shows now.
  public var now: Timestamp {
    if let manual { return manual.now }
    let real = Self.real()
    guard speed != 1 else { return startShown + (real - startReal) }
    let elapsed = Double(real.microseconds - startReal.microseconds) * speed
    return Timestamp(microseconds: startShown.microseconds + Int64(elapsed))
  }

  /// The time it shows now, beside the time that passes.
  public var moment: ClockMoment {
    if let manual { return manual.moment }
    return ClockMoment(now, uptime: ClockMoment.uptime(speed: speed))
  }

  private static func real() -> Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
