internal import Base
internal import HeartRate
internal import LiveContract
internal import Localization
internal import Messages

// Conversions between messages of the contract and values of the coach's rules.

extension CoachCue {
  init(_ cue: Cue, _ revision: Int64, of session: UUID, in language: Language) {
    self.init()
    id = UUID.cue(revision, of: session)
    self.revision = revision
    kind = CoachCueKind(cue.kind)
    text = cue.text[language]
    self.language = language.rawValue
    bpm = Int32(clamping: cue.bpm)
    zone = LiveContract.HeartRateZone(cue.zone)
    (targetZoneMin, targetZoneMax) = LiveContract.HeartRateZone.pair(cue.target)
    time = cue.time
    notMedicalAdvice = cue.kind.isAdvice
  }

  init(_ message: CoachMessage, _ revision: Int64) {
    self.init()
    (id, self.revision, kind) = (message.id, revision, .message)
    (text, senderName, time) = (message.text, message.senderName, message.time)
  }
}

extension UUID {
  /// Returns the identifier of the cue with this revision: one of its own for each, and never the session's.
  fileprivate static func cue(_ revision: Int64, of session: UUID) -> UUID {
    let number = UInt64(clamping: revision) & 0xFF_FFFF_FFFF
    return UUID(high: session.high, low: session.low ^ (7 << 40 | number))
  }
}

extension CoachCueKind {
  fileprivate init(_ kind: CueKind) {
    switch kind {
    case .limit: self = .limit
    case .tooHigh: self = .tooHigh
    case .belowTarget: self = .belowTarget
    case .recovered: self = .recovered
    case .drift: self = .drift
    case .zone: self = .zone
    case .heartRate: self = .heartRate
    }
  }
}

extension LiveContract.HeartRateZone {
  /// Returns the ends of a target; unspecified for none.
  static func pair(_ target: ClosedRange<HeartRate::HeartRateZone>?) -> (Self, Self) {
    guard let target else { return (.unspecified, .unspecified) }
    return (Self(target.lowerBound), Self(target.upperBound))
  }
}
