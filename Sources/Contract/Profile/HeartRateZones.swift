public import Base
import CMessages
public import Messages

/// The athlete's heart-rate zones from some time on. A session keeps those of its start.
public struct HeartRateZones: Equatable, Sendable {
  /// Beats per minute at rest, 20 to 120.
  public var restingBpm: Int32

  /// Beats per minute at most, 100 to 255, and at least 20 over resting_bpm.
  public var maxBpm: Int32

  /// By hand: the lowest heart rates of the zones 1 to 5, in beats per minute, each over the one
  /// before, the first over resting_bpm and the last at most max_bpm. Empty: automatic, by
  /// Karvonen's heart-rate reserve at 50, 60, 70, 80 and 90 %.
  public var boundariesBpm: [Int32]

  /// From when on they hold; absent in a request: from now on. At most a year ahead and a year
  /// back.
  public var effectiveTime: Timestamp?

  /// The lowest heart rates of the zones 1 to 5 that follow from all that. The server gives them.
  public var lowestBpm: [Int32]

  /// A value with these fields.
  public init(
    restingBpm: Int32 = 0, maxBpm: Int32 = 0, boundariesBpm: [Int32] = [],
    effectiveTime: Timestamp? = nil, lowestBpm: [Int32] = []
  ) {
    self.restingBpm = restingBpm
    self.maxBpm = maxBpm
    self.boundariesBpm = boundariesBpm
    self.effectiveTime = effectiveTime
    self.lowestBpm = lowestBpm
  }
}

extension HeartRateZones: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__heart_rate_zones__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__HeartRateZones>) {
    restingBpm = unsafe reader.number("resting_bpm", reader.raw.resting_bpm, in: 20...120)
    maxBpm = unsafe reader.number("max_bpm", reader.raw.max_bpm, in: 100...255)
    boundariesBpm = unsafe reader.numbers(reader.raw.n_boundaries_bpm, reader.raw.boundaries_bpm)
    unsafe reader.checkZones(restingBpm: restingBpm, maxBpm: maxBpm, boundariesBpm: boundariesBpm)
    effectiveTime = unsafe reader.message("effective_time", reader.raw.effective_time)
    lowestBpm = unsafe reader.numbers(reader.raw.n_lowest_bpm, reader.raw.lowest_bpm)
  }

  func write(to raw: inout Pulsewire__Profile__V1__HeartRateZones, in arena: Arena) {
    unsafe raw.resting_bpm = restingBpm
    unsafe raw.max_bpm = maxBpm
    unsafe (raw.n_boundaries_bpm, raw.boundaries_bpm) = arena.copy(numbers: boundariesBpm)
    unsafe raw.effective_time = arena.copy(message: effectiveTime)
    unsafe (raw.n_lowest_bpm, raw.lowest_bpm) = arena.copy(numbers: lowestBpm)
  }
}
