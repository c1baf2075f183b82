import Glibc

/// The clock that the domain lives by: rests, sample times, ids. A development server may let it run
/// faster than real time, so that an hour's workout fits into a minute.
public struct WallClock: Sendable {
  private let startReal: Timestamp
  private let startShown: Timestamp
  private let manual: ManualTime?

  /// How many seconds it shows for each real one; 1 in production.
  public let speed: Double

  /// A clock that shows `start` now (by default the real time) and runs at `speed`.
  public init(speed: Double = 1, from start: Timestamp? = nil) {
    precondition(speed > 0, "a clock's speed is over 0, not \(speed)")
    self.speed = speed
    startReal = Self.real()
    startShown = start ?? startReal
    manual = nil
  }

  /// For tests: a clock that shows what `time` does.
  public init(_ time: ManualTime) {
    speed = 1
    startReal = time.now
    startShown = startReal
    manual = time
  }

  /// A clock that goes on as another does or did: `anchor` is what `anchor` gave of it.
  public init(speed: Double, anchor: (real: Timestamp, shown: Timestamp)) {
    precondition(speed > 0, "a clock's speed is over 0, not \(speed)")
    self.speed = speed
    startReal = anchor.real
    startShown = anchor.shown
    manual = nil
  }

  /// What it showed at one real instant: enough, with its speed, to make it again.
  public var anchor: (real: Timestamp, shown: Timestamp) { (startReal, startShown) }

  /// What it shows now.
  public var now: Timestamp {
    if let manual { return manual.now }
    let real = Self.real()
    guard speed != 1 else { return startShown + (real - startReal) }
    let elapsed = Double(real.microseconds - startReal.microseconds) * speed
    return Timestamp(microseconds: startShown.microseconds + Int64(elapsed))
  }

  private static func real() -> Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
