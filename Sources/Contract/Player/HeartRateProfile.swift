import CMessages
public import Messages

/// The resting and the maximum heart rate that a session's zones are reckoned from. They stay with
/// the session.
public struct HeartRateProfile: Equatable, Sendable {
  /// Beats per minute at rest, 20 to 120.
  public var restingBpm: Int32

  /// Beats per minute at most, 100 to 255, and at least 20 over resting_bpm.
  public var maxBpm: Int32

  /// By hand: the lowest heart rates of the zones 1 to 5, in beats per minute, each over the one
  /// before, the first over resting_bpm and the last at most max_bpm. Empty: automatic, by Karvonen's
  /// heart-rate reserve.
  public var boundariesBpm: [Int32]

  /// A value with these fields.
  public init(restingBpm: Int32, maxBpm: Int32, boundariesBpm: [Int32] = []) {
    self.restingBpm = restingBpm
    self.maxBpm = maxBpm
    self.boundariesBpm = boundariesBpm
  }
}

extension HeartRateProfile: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__heart_rate_profile__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__HeartRateProfile>) {
    restingBpm = unsafe reader.number("resting_bpm", reader.raw.resting_bpm, in: 20...120)
    maxBpm = unsafe reader.number("max_bpm", reader.raw.max_bpm, in: 100...255)
    boundariesBpm = unsafe reader.numbers(reader.raw.n_boundaries_bpm, reader.raw.boundaries_bpm)
    unsafe reader.checkZones(restingBpm: restingBpm, maxBpm: maxBpm, boundariesBpm: boundariesBpm)
  }

  func write(to raw: inout Pulsewire__Player__V1__HeartRateProfile, in arena: Arena) {
    unsafe raw.resting_bpm = restingBpm
    unsafe raw.max_bpm = maxBpm
    unsafe (raw.n_boundaries_bpm, raw.boundaries_bpm) = arena.copy(numbers: boundariesBpm)
  }
}
