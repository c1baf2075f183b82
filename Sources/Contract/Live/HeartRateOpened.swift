public import Messages
import Wire

/// The uplink is open.
public struct HeartRateOpened: Equatable, Sendable {
  /// The largest sequence that is stored for this session and device; 0 for none. Resume after it.
  public var lastSequence: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with this field.
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
