public import Messages
import Wire

/// The confirmation that an uplink is open.
public struct HeartRateOpened: Equatable, Sendable {
  /// The largest stored sequence of this session and device; 0 if there is none. Resume after it.
  public var lastSequence: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(lastSequence: Int64) {
    self.lastSequence = lastSequence
  }
}

extension HeartRateOpened: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.HeartRateOpened")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.lastSequence)
  }
}
