public import Base
internal import CLoop

/// How busy a loop is: how long its turns take, and how late it comes to its timers.
public final class TurnMeter {
  /// What was measured, of one loop or of several together.
  public struct Figures: Sendable, Equatable {
    /// How long turns took, without the wait for sockets and timers.
    public internal(set) var turns = LatencyHistogram()
    /// How late the loop came to a timer that goes off every `TurnMeter.lagInterval`.
    public internal(set) var lag = LatencyHistogram()

    /// The longest turn of the last minute or two, in nanoseconds: no piece of work took longer.
    public internal(set) var longestTurnNanoseconds: UInt64 = 0

    /// Nothing was measured.
    public init() {}

    /// Adds those of another loop.
    public static func += (left: inout Figures, right: Figures) {
      left.turns += right.turns
      left.lag += right.lag
      left.longestTurnNanoseconds = max(left.longestTurnNanoseconds, right.longestTurnNanoseconds)
    }
  }

  /// What was measured so far.
  public private(set) var figures = Figures()

  /// How often the lag is measured.
  public static let lagInterval = Duration.milliseconds(250)

  /// The longest turns of the minute that runs, and of the one before: so it may be read at any time, by
  /// any number of readers.
  private var longest: (current: UInt64, last: UInt64) = (0, 0)
  private var lagCount = 0
  /// A minute, in intervals of the lag.
  private static let lagsPerMinute = 240

  private var lastEnd: UInt64
  private var lastIdle: UInt64

  init(at now: UInt64, idle: UInt64) {
    lastEnd = now
    lastIdle = idle
  }

  /// A turn is over. `idle` is how long the loop has waited in all.
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
