package import Base
package import HeartRate

/// The kinds of cues, in the order of their precedence.
package enum CueKind: Int, Hashable, Sendable, CaseIterable {
  /// The heart rate has reached the athlete's own limit.
  case limit
  /// It has been above the target.
  case tooHigh
  /// It has been below the target.
  case belowTarget
  /// It is back in the target, or has come down to that of a recovery.
  case recovered
  /// It has risen during a steady effort.
  case drift
  /// It has another zone.
  case zone
  /// The heart rate, at intervals.
  case heartRate

  /// Whether the cue says what to do, or judges the athlete's state: then it is not medical advice.
  package var isAdvice: Bool { self != .zone && self != .heartRate }
}

/// A cue of the coach, without its text.
package struct Cue: Hashable, Sendable {
  /// The kind.
  package let kind: CueKind
  /// The time of the sample that gave it.
  package let time: Timestamp
  /// The smoothed heart rate, in beats per minute.
  package let bpm: Int
  /// Its zone, with hysteresis.
  package let zone: HeartRateZone
  /// The target at that time; nil for none.
  package let target: ClosedRange<HeartRateZone>?
  /// The athlete's own limit, in beats per minute; nil for none.
  package let limitBPM: Int?
}
