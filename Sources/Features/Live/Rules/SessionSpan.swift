package import Base
internal import HeartRate
import Messages

/// The range of times that samples of a session may have.
package struct SessionSpan: Hashable, Sendable {
  /// The time at which the session started.
  package let start: Timestamp
  /// The time at which it ended; nil while it runs.
  package let end: Timestamp?
  /// The time before which RR intervals are not stored.
  package let intervalsSince: Timestamp

  /// The largest distance of a sample's time from the session. Source: the contract, "a day more on
  /// either side": a watch's clock may be off by a time zone, and a rejected sample is lost.
  package static let clockErrorMax: Duration = .seconds(24 * 3600)

  /// Creates the span from `start` to `end`.
  package init(
    start: Timestamp, end: Timestamp?,
    intervalsSince: Timestamp = Timestamp(milliseconds: -HeartRateSample.timeMillisecondsMax)
  ) {
    self.start = start
    self.end = end
    self.intervalsSince = intervalsSince
  }

  /// Returns whether a sample from `time` may belong to the session at `now`, given the error of
  /// clocks.
  package func contains(_ time: Timestamp, at now: Timestamp) -> Bool {
    time >= start - Self.clockErrorMax && time <= (end ?? now) + Self.clockErrorMax
  }

  /// The time in which samples count.
  var counted: HeartRateSpan { HeartRateSpan(start: start, end: end) }

  /// The earliest time of RR intervals that are stored.
  var oldestIntervals: Timestamp { max(start - Self.clockErrorMax, intervalsSince) }
}
