package import Base
import Messages

/// A client's estimate of the server's clock: the time in the last response, and the speed that the
/// responses so far show. Rests and deadlines are instants of that clock.
package struct ServerClock: Sendable {
  /// The number of seconds that the clock advances per real second.
  package var speed: Double
  private var shown: Timestamp
  private var local: Duration
  /// The response from which the speed is measured.
  private var first: (shown: Timestamp, local: Duration)

  /// The time over which the speed can be measured: the delays of two responses differ by much less.
  package static let measuringTime = Duration.milliseconds(100)

  /// Creates a clock that showed `time` when the client's own clock showed `local`.
  package init(showing time: Timestamp, at local: Duration, speed: Double = 1) {
    self.shown = time
    self.local = local
    first = (time, local)
    self.speed = speed
  }

  /// Sets the clock to the `time` of a response, and its speed to the mean since the first one.
  package mutating func set(to time: Timestamp, at local: Duration) {
    // A server that has started again may show an earlier time.
    if time < shown { first = (time, local) }
    shown = time
    self.local = local
    let passed = local - first.local
    guard passed >= Self.measuringTime, time > first.shown else { return }
    speed = (time - first.shown) / passed
  }

  /// Returns the time of the clock when the client's own clock shows `local`.
  package func time(at local: Duration) -> Timestamp { shown + (local - self.local) * speed }

  /// Returns the real time from `local` until the clock shows `time`; zero if that time has passed.
  package func realDuration(until time: Timestamp, from local: Duration) -> Duration {
    max(.zero, (time - self.time(at: local)) / speed)
  }
}
