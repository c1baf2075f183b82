package import Base
internal import HeartRate
internal import Hub
package import LiveContract

/// The live heart rate of a session, for those with whom its athlete shares it. It belongs to a loop.
package final class LivePulse {
  private let readings: Subscription<LiveReading>
  private let deadline: Timestamp
  private let zones: WatchedZones
  private let follower: NewsFollower?

  /// - Parameters:
  ///   - deadline: The time from which samples that arrive are not shown: the athlete's limit of a broadcast.
  ///   - follower: What reads the topic's value again; it ends with this.
  init(
    _ readings: Subscription<LiveReading>, atMostUntil deadline: Timestamp, zones: WatchedZones,
    follower: NewsFollower?
  ) {
    (self.readings, self.deadline) = (readings, deadline)
    (self.zones, self.follower) = (zones, follower)
  }

  /// What a screen can show at a time.
  package struct Moment {
    /// The heart rate of the newest sample; 0 before the first.
    package var bpm: Int32 = 0
    /// Its zone.
    package var zone = LiveContract.HeartRateZone.unspecified
    /// What a screen can show of it.
    package var signal = HeartRateSignal.unspecified
    /// Its time.
    package var sampleTime: Timestamp?
    /// The time from which it is stale; nil if it is not shown as live.
    package var staleTime: Timestamp?
  }

  /// Returns what a screen can show at `time`.
  package func moment(at time: Timestamp) -> Moment {
    _ = readings.take()
    guard let reading = readings.newest?.value else { return Moment() }
    var moment = Moment()
    if let newest = reading.newest {
      guard newest.arrival < deadline else { return moment }
      moment.bpm = Int32(clamping: newest.bpm)
      moment.zone = LiveContract.HeartRateZone(zones.zone(of: newest))
      moment.sampleTime = newest.time
    }
    let signal = reading.signal(at: time)
    moment.signal = HeartRateSignal(signal)
    if signal == .live { moment.staleTime = reading.staleTime }
    return moment
  }

  /// Ends it.
  package func end() {
    readings.end()
    follower?.end()
  }
}
