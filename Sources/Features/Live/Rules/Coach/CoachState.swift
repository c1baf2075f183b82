package import Base
package import HeartRate

/// The rules of the coach: from the heart rate of a session, sample by sample, to cues. It has no clock: the times are
/// those of the samples, and the same samples in the same situations give the same cues.
package struct CoachState: Sendable {
  /// The zone with hysteresis; nil before the first sample.
  package private(set) var zone: HeartRateZone?
  private var announcedZone: HeartRateZone?
  private var smoothed = SmoothedRate()
  private var set = SetFollowing()
  private var effort = SteadyEffort()
  private var limit = LimitWatch()
  private var firstTime: Timestamp?
  private var newestTime: Timestamp?
  private var cueTimes: [CueKind: Timestamp] = [:]
  /// The time of the newest cue of any kind.
  private var cueTime: Timestamp?

  /// Creates the state before the first sample.
  package init() {}

  /// Takes the next sample, and returns the cue that it gives. A sample that is not newer than the last one gives none;
  /// one that is not live changes the state only.
  package mutating func take(
    _ bpm: Int, at time: Timestamp, isLive: Bool, in situation: CoachSituation
  ) -> Cue? {
    if let newestTime, time <= newestTime { return nil }
    let isAfterGap = newestTime.map { time > $0 + CoachThresholds.gap } ?? false
    newestTime = time
    firstTime = firstTime ?? time
    let bpm = smoothed.take(bpm, at: time)
    let zone = settled(bpm, situation.profile)
    self.zone = zone
    announcedZone = announcedZone ?? zone
    limit.take(bpm, limit: situation.rules.limitBPM)
    if set.take(zone, at: time, in: situation, isAfterGap: isAfterGap) { effort.restart() }
    effort.take(bpm, at: time)
    guard isLive, !situation.rules.isSilent else { return nil }
    let due = CueKind.allCases.first {
      isAllowed($0, at: time, situation) && isDue($0, time, situation)
    }
    guard let due else { return nil }
    gave(due, at: time)
    return Cue(
      kind: due, time: time, bpm: bpm, zone: zone, target: situation.target,
      limitBPM: situation.rules.limitBPM)
  }

  /// Returns the zone of a heart rate: the one before, until a boundary is passed by the margin.
  private func settled(_ bpm: Int, _ profile: HeartRateProfile) -> HeartRateZone {
    let exact = HeartRateZone(bpm: bpm, profile: profile)
    guard let zone else { return exact }
    let least = HeartRateZone(bpm: bpm - CoachThresholds.marginBPM, profile: profile)
    let greatest = HeartRateZone(bpm: bpm + CoachThresholds.marginBPM - 1, profile: profile)
    return min(max(zone, least), greatest)
  }

  /// Whether settings and times allow a cue of this kind.
  private func isAllowed(_ kind: CueKind, at time: Timestamp, _ situation: CoachSituation) -> Bool {
    let rules = situation.rules
    if let last = cueTimes[kind],
      time < last + CoachThresholds.cooldown(of: kind, mode: rules.cooldown)
    {
      return false
    }
    if kind == .limit { return true }
    if let cueTime, time < cueTime + CoachThresholds.spacing { return false }
    return rules.isEnabled && !situation.isPaused && (rules.advises || !kind.isAdvice)
  }

  /// Whether the heart rate is the reason for a cue of this kind.
  private func isDue(_ kind: CueKind, _ time: Timestamp, _ situation: CoachSituation) -> Bool {
    switch kind {
    case .limit: limit.isDue
    case .tooHigh, .belowTarget, .recovered: set.isDue(kind, at: time)
    case .drift: effort.hasDrifted && !effort.isTold
    case .zone: zone != announcedZone
    case .heartRate:
      if let frequency = situation.rules.frequency,
        let last = cueTimes[.heartRate] ?? firstTime
      {
        time >= last + frequency
      } else {
        false
      }
    }
  }

  private mutating func gave(_ kind: CueKind, at time: Timestamp) {
    cueTimes[kind] = time
    cueTime = time
    set.gave(kind)
    switch kind {
    case .limit: limit.told()
    case .drift: effort.told()
    case .zone: announcedZone = zone
    case .tooHigh, .belowTarget, .recovered, .heartRate: break
    }
  }
}
