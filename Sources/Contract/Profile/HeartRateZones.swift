public import Base
public import Messages
import Wire

/// The athlete's heart-rate zones from a given time on. A session keeps the zones from its start.
public struct HeartRateZones: Equatable, Sendable {
  /// The resting heart rate, in beats per minute.
  public var restingBpm: Int32 = 0

  /// The maximum heart rate, in beats per minute; at least 20 above resting_bpm.
  public var maxBpm: Int32 = 0

  /// The lowest heart rates of zones 1 to 5, all five or none, in beats per minute, each above the previous
  /// one: the first above resting_bpm, the last at most max_bpm. If empty, the zones are computed by
  /// Karvonen's heart-rate reserve at 50, 60, 70, 80 and 90 %.
  public var boundariesBpm: [Int32] = []

  /// The time from which the zones apply, at most a year in the future or the past; if nil in a request, the
  /// current time.
  public var effectiveTime: Timestamp?

  /// The resulting lowest heart rates of zones 1 to 5. Set by the server.
  public var lowestBpm: [Int32] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

extension HeartRateZones: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.HeartRateZones")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.restingBpm)
    m.number(2, &v.maxBpm)
    m.numbers(3, &v.boundariesBpm)
    m.whenRead {
      $0.checkZones(restingBpm: v.restingBpm, maxBpm: v.maxBpm, boundariesBpm: v.boundariesBpm)
    }
    m.message(4, &v.effectiveTime)
    m.numbers(5, &v.lowestBpm)
  }
}
