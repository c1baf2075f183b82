public import Base
public import Messages
import Wire

/// The recovery of the heart rate in the 60 seconds after the last sample with the maximum heart
/// rate.
public struct HeartRateRecovery: Equatable, Sendable {
  /// The fall, in beats per minute.
  public var dropBpm: Int32 = 0

  /// The maximum heart rate, in beats per minute.
  public var peakBpm: Int32 = 0

  /// The time of the last sample with that heart rate.
  public var peakTime: Timestamp?

  /// Creates an empty message.
  public init() {}
}

extension HeartRateRecovery: MappedMessage {
  public static let layout = MessageLayout("pulsewire.load.v1.HeartRateRecovery")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.dropBpm)
    m.number(2, &v.peakBpm)
    m.message(3, &v.peakTime)
  }
}
