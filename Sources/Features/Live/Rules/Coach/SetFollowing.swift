import Base
import HeartRate

/// The heart rate against the target of the current set.
struct SetFollowing: Sendable {
  private var situation = CoachSituation()
  private var start: Timestamp?
  private var highSince: Timestamp?
  private var lowSince: Timestamp?
  /// Whether the athlete waits to hear that the target is reached again.
  private(set) var awaitsTarget = false

  /// Takes the zone of the next sample. Returns whether a set begins with it.
  mutating func take(
    _ zone: HeartRateZone, at time: Timestamp, in next: CoachSituation, isAfterGap: Bool
  ) -> Bool {
    let begins = start == nil || !isSame(as: next)
    if begins {
      self = SetFollowing()
      (situation, start) = (next, time)
      awaitsTarget = next.isRecovery && next.target.map { zone > $0.upperBound } ?? false
    }
    if isAfterGap { (highSince, lowSince) = (nil, nil) }
    let (isHigh, isLow) = (
      next.target.map { zone > $0.upperBound } ?? false,
      next.target.map { zone < $0.lowerBound } ?? false
    )
    highSince = isHigh ? highSince ?? time : nil
    lowSince = isLow ? lowSince ?? time : nil
    return begins
  }

  private func isSame(as next: CoachSituation) -> Bool {
    situation.step == next.step && situation.target == next.target
      && situation.isRecovery == next.isRecovery && situation.isPaused == next.isPaused
  }

  /// Whether the heart rate at `time` is the reason for a cue of this kind.
  func isDue(_ kind: CueKind, at time: Timestamp) -> Bool {
    switch kind {
    case .tooHigh: isAdvised(since: highSince, at: time)
    case .belowTarget: isAdvised(since: lowSince, at: time)
    case .recovered:
      awaitsTarget && highSince == nil && (situation.isRecovery || lowSince == nil)
    default: false
    }
  }

  private func isAdvised(since: Timestamp?, at time: Timestamp) -> Bool {
    guard let start, let since, !situation.isRecovery else { return false }
    return time >= since + CoachThresholds.hold && time >= start + CoachThresholds.grace
  }

  /// Records a cue.
  mutating func gave(_ kind: CueKind) {
    switch kind {
    case .tooHigh, .belowTarget: awaitsTarget = true
    case .recovered: awaitsTarget = false
    default: break
    }
  }
}
