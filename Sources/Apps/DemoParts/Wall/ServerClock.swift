public import Base

/// A client's estimate of the server's clock: the time in the last response, and the clock's speed.
/// Rests and deadlines are instants of that clock.
public struct ServerClock: Hashable, Sendable {
  /// The number of seconds that the clock advances per real second.
  public var speed: Double
  private var shown: Timestamp
  private var local: Duration

  /// Creates a clock that showed `time` when the client's own clock showed `local`.
  public init(showing time: Timestamp, at local: Duration, speed: Double) {
    self.shown = time
    self.local = local
    self.speed = speed
  }

  /// Sets the clock to the `time` of a response.
  public mutating func set(to time: Timestamp, at local: Duration) {
    shown = time
    self.local = local
  }

  /// Returns the measured speed of the clock as a multiple of real time, if a response says that it
  /// shows `time`; nil if too little time has passed to measure.
  public func observedSpeed(showing time: Timestamp, at local: Duration) -> Double? {
    let passed = local - self.local
    return passed < Self.observationMin ? nil : (time - shown) / passed
  }

  private static let observationMin = Duration.seconds(1)

  /// Returns the time of the clock when the client's own clock shows `local`.
  public func time(at local: Duration) -> Timestamp { shown + (local - self.local) * speed }

  /// Returns the real time from `local` until the clock shows `time`; zero if that time has passed.
  public func realDuration(until time: Timestamp, from local: Duration) -> Duration {
    max(.zero, (time - self.time(at: local)) / speed)
  }
}
