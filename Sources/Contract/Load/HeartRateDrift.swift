public import Messages
import Wire

/// The drift of the heart rate: the mean of the second half against that of the first half, of the
/// time from 10 minutes after the start of the workout to its end.
public struct HeartRateDrift: Equatable, Sendable {
  /// The increase in percent; negative for a decrease.
  public var percent: Double = 0

  /// The mean of the first half, in beats per minute.
  public var firstHalfBpm: Double = 0

  /// The mean of the second half, in beats per minute.
  public var secondHalfBpm: Double = 0

  /// Creates an empty message.
  public init() {}
}

extension HeartRateDrift: MappedMessage {
  public static let layout = MessageLayout("pulsewire.load.v1.HeartRateDrift")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.percent)
    m.number(2, &v.firstHalfBpm)
    m.number(3, &v.secondHalfBpm)
  }
}
