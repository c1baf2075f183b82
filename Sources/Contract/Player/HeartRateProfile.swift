public import Messages
import ProfileContract
import Wire

/// The resting and maximum heart rate from which a session's zones are computed. They do not change during
/// the session.
public struct HeartRateProfile: Equatable, Sendable {
  /// The resting heart rate, in beats per minute.
  public var restingBpm: Int32 = 0

  /// The maximum heart rate, in beats per minute; at least 20 above resting_bpm.
  public var maxBpm: Int32 = 0

  /// The lowest heart rates of zones 1 to 5, all five or none, in beats per minute, each above the previous
  /// one: the first above resting_bpm, the last at most max_bpm. If empty, the zones are computed by
  /// Karvonen's heart-rate reserve.
  public var boundariesBpm: [Int32] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(restingBpm: Int32, maxBpm: Int32, boundariesBpm: [Int32] = []) {
    self.restingBpm = restingBpm
    self.maxBpm = maxBpm
    self.boundariesBpm = boundariesBpm
  }
}

extension HeartRateProfile: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.HeartRateProfile")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.restingBpm)
    m.number(2, &v.maxBpm)
    m.numbers(3, &v.boundariesBpm)
    m.whenRead {
      $0.checkZones(restingBpm: v.restingBpm, maxBpm: v.maxBpm, boundariesBpm: v.boundariesBpm)
    }
  }
}
