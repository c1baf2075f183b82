public import Base
internal import CLoop

/// A measurement of a loop's load: the length of its turns, and the delay of its timers.
public final class TurnMeter {
  /// The measured figures of one loop, or of several together.
  public struct Figures: Sendable, Equatable {
    /// The lengths of turns, without the wait for sockets and timers.
    public internal(set) var turns = LatencyHistogram()
    /// The delays of a timer that fires every `TurnMeter.lagInterval`.
    public internal(set) var lag = LatencyHistogram()

    /// The longest turn of the last minute or two, in nanoseconds: no piece of work took longer.
    public internal(set) var longestTurnNanoseconds: UInt64 = 0

    /// Creates empty figures.
    public init() {}

    /// Adds the figures of another loop.
    public static func += (left: inout Figures, right: Figures) {
      left.turns += right.turns
      left.lag += right.lag
      left.longestTurnNanoseconds = max(left.longestTurnNanoseconds, right.longestTurnNanoseconds)
    }
  }

  /// The figures so far.
  public private(set) var figures = Figures()

  /// The interval at which the lag is measured.
  public static let lagInterval = Duration.milliseconds(250)

  /// The longest turns of the current minute and of the one before, so that any number of readers
  /// may read at any time.
  private var longest: (current: UInt64, last: UInt64) = (0, 0)
  private var lagCount = 0
  /// The number of lag intervals in a minute.
  private static let lagsPerMinute = 240

  private var lastEnd: UInt64
  private var lastIdle: UInt64

  init(at now: UInt64, idle: UInt64) {
    lastEnd = now
    lastIdle = idle
  }

  /// Records the end of a turn. `idle` is the total time that the loop has waited.
  func turnEnded(at now: UInt64, idle: UInt64) {
    let waited = idle &- lastIdle
    let passed = now &- lastEnd
    let length = passed > waited ? passed - waited : 0
    figures.turns.record(nanoseconds: length)
    if length > longest.current {
      longest.current = length
      figures.longestTurnNanoseconds = max(length, longest.last)
    }
    lastEnd = now
    lastIdle = idle
  }

  fileprivate func record(lag: Duration) {
    figures.lag.record(lag)
    lagCount += 1
    guard lagCount % Self.lagsPerMinute == 0 else { return }
    longest = (0, longest.current)
    figures.longestTurnNanoseconds = longest.last
  }
}

extension EventLoop {
  /// Begins to measure turns and lag, which costs a few readings of the clock for each turn.
  public func meterTurns() {
    assertCurrent()
    guard turnMeter == nil else { return }
    unsafe CLoop_measure_idle_time(rawLoop)
    turnMeter = TurnMeter(at: nanoseconds, idle: unsafe uv_metrics_idle_time(rawLoop))
    scheduleLag()
  }

  private func scheduleLag() {
    let due = now + TurnMeter.lagInterval
    schedule(after: TurnMeter.lagInterval) { [weak self] in
      guard let self else { return }
      self.turnMeter?.record(lag: self.now - due)
      self.scheduleLag()
    }
  }
}
