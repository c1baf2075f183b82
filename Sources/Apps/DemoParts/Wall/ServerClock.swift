public import Base

/// What a client knows of the server's clock: what it showed in the last answer, and how fast it
/// runs. Rests and deadlines are instants of that clock.
public struct ServerClock: Hashable, Sendable {
  /// How many seconds it shows for each real one.
  public var speed: Double
  private var shown: Timestamp
  private var local: Duration

  /// A clock that showed `time` when the client's own showed `local`.
  public init(showing time: Timestamp, at local: Duration, speed: Double) {
    self.shown = time
    self.local = local
    self.speed = speed
  }

  /// An answer says that it shows `time`.
  public mutating func set(to time: Timestamp, at local: Duration) {
    shown = time
    self.local = local
  }

  /// How fast it has really run until an answer says that it shows `time`, as a multiple of real
  /// time; nil while too little time has passed to tell.
  public func observedSpeed(showing time: Timestamp, at local: Duration) -> Double? {
    let passed = local - self.local
    return passed < Self.observationMin ? nil : (time - shown) / passed
  }

  private static let observationMin = Duration.seconds(1)

  /// What it shows when the client's own clock shows `local`.
  public func time(at local: Duration) -> Timestamp { shown + (local - self.local) * speed }

  /// The real time from `local` until it shows `time`; zero if that is over.
  public func realDuration(until time: Timestamp, from local: Duration) -> Duration {
    max(.zero, (time - self.time(at: local)) / speed)
  }
}
