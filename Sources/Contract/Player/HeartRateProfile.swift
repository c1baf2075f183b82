import CMessages
public import Messages

/// The resting and the maximum heart rate that a session's zones are reckoned from. They stay with
/// the session.
public struct HeartRateProfile: Equatable, Sendable {
  /// Beats per minute at rest, 20 to 120.
  public var restingBpm: Int32

  /// Beats per minute at most, 100 to 255, and at least 20 over resting_bpm.
  public var maxBpm: Int32

  /// A value with these fields.
  public init(restingBpm: Int32, maxBpm: Int32) {
    self.restingBpm = restingBpm
    self.maxBpm = maxBpm
  }
}

extension HeartRateProfile: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__heart_rate_profile__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__HeartRateProfile>) {
    restingBpm = unsafe reader.number("resting_bpm", reader.raw.resting_bpm, in: 20...120)
    maxBpm = unsafe reader.number("max_bpm", reader.raw.max_bpm, in: 100...255)
    if unsafe reader.isStrict, Int(maxBpm) - Int(restingBpm) < Self.reserveBpmMin {
      unsafe reader.violate(
        "max_bpm",
        "expected at least \(Self.reserveBpmMin) over resting_bpm, got \(maxBpm) over \(restingBpm)"
      )
    }
  }

  func write(to raw: inout Pulsewire__Player__V1__HeartRateProfile, in arena: Arena) {
    unsafe raw.resting_bpm = restingBpm
    unsafe raw.max_bpm = maxBpm
  }
}

extension HeartRateProfile {
  /// The least that the maximum is over the resting heart rate, in beats per minute.
  private static let reserveBpmMin = 20
}
