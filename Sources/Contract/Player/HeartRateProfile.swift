public import Messages
import ProfileContract
import Wire

/// The resting and the maximum heart rate that a session's zones are reckoned from. They stay with
/// the session.
public struct HeartRateProfile: Equatable, Sendable {
  /// Beats per minute at rest.
  public var restingBpm: Int32 = 0

  /// Beats per minute at most, and at least 20 over resting_bpm.
  public var maxBpm: Int32 = 0

  /// By hand: the lowest heart rates of the zones 1 to 5, in beats per minute, each over the one
  /// before, the first over resting_bpm and the last at most max_bpm. Empty: automatic, by Karvonen's
  /// heart-rate reserve.
  public var boundariesBpm: [Int32] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
