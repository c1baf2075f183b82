public import Base
public import Messages
import Wire

/// A range of samples that the athlete struck out: they are stored, but no longer count.
public struct HeartRateStrike: Equatable, Sendable {
  /// A UUIDv7, assigned by the server.
  public var id: UUID = UUID.zero

  /// The device that sent the samples.
  public var deviceID: UUID = UUID.zero

  /// The sequence of the first struck sample.
  public var firstSequence: Int64 = 0

  /// The sequence of the last struck sample.
  public var lastSequence: Int64 = 0

  /// The reason.
  public var reason: String = ""

  /// The time at which the samples were struck out.
  public var createTime: Timestamp = Timestamp(microseconds: 0)

  /// The time at which they were restored; nil while they are struck out.
  public var restoreTime: Timestamp?

  /// Creates an empty message.
  public init() {}
}

extension HeartRateStrike: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.HeartRateStrike")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.deviceID)
    m.number(3, &v.firstSequence)
    m.number(4, &v.lastSequence)
    m.text(5, &v.reason)
    m.message(6, &v.createTime)
    m.message(7, &v.restoreTime)
  }
}
