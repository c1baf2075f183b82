public import Base
public import Messages
import Wire

/// The athlete's heart-rate zones from some time on. A session keeps those of its start.
public struct HeartRateZones: Equatable, Sendable {
  /// Beats per minute at rest.
  public var restingBpm: Int32 = 0

  /// Beats per minute at most, and at least 20 over resting_bpm.
  public var maxBpm: Int32 = 0

  /// By hand: the lowest heart rates of the zones 1 to 5, in beats per minute, each over the one
  /// before, the first over resting_bpm and the last at most max_bpm. Empty: automatic, by
  /// Karvonen's heart-rate reserve at 50, 60, 70, 80 and 90 %.
  public var boundariesBpm: [Int32] = []

  /// From when on they hold; absent in a request: from now on. At most a year ahead and a year
  /// back.
  public var effectiveTime: Timestamp?

  /// The lowest heart rates of the zones 1 to 5 that follow from all that. The server gives them.
  public var lowestBpm: [Int32] = []

  /// An empty message.
  public init() {}

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
