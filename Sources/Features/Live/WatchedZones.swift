internal import HeartRate

/// The zones of a session as one who watches it knows them: they are read again when the athlete changes them. It belongs
/// to a loop.
final class WatchedZones {
  /// The zones, from the start of the session on.
  var schedule: ZoneSchedule

  init(_ schedule: ZoneSchedule) { self.schedule = schedule }

  /// Returns the zone of a sample.
  func zone(of sample: LiveReading.Shown) -> HeartRateZone {
    HeartRateZone(bpm: Int(sample.bpm), profile: schedule.profile(at: sample.comparedTime))
  }
}
