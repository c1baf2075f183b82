public import Base

/// The time that the samples of a session may be from.
public struct SessionSpan: Hashable, Sendable {
  /// When the session started.
  public let start: Timestamp
  /// When it ended; nil while it runs.
  public let end: Timestamp?
  /// RR intervals from before are not kept.
  public let intervalsSince: Timestamp

  /// How far a sample's time may lie outside of the session. Source: the contract, "a day more on
  /// either side": a watch's clock may be off by a time zone, and a sample that is refused is lost.
  public static let clockErrorMax: Duration = .seconds(24 * 3600)

  /// The span from `start` to `end`.
  public init(
    start: Timestamp, end: Timestamp?,
    intervalsSince: Timestamp = Timestamp(milliseconds: -HeartRateSample.timeMillisecondsMax)
  ) {
    self.start = start
    self.end = end
    self.intervalsSince = intervalsSince
  }

  /// Whether a sample from `time` belongs to the session, as far as clocks can tell at `now`.
  public func contains(_ time: Timestamp, at now: Timestamp) -> Bool {
    time >= start - Self.clockErrorMax && time <= (end ?? now) + Self.clockErrorMax
  }

  /// The earliest time that RR intervals which are kept may be from.
  var oldestIntervals: Timestamp { max(start - Self.clockErrorMax, intervalsSince) }
}
