public import Messages
import Wire

/// One sample that was not taken, and why. It counts as settled.
public struct HeartRateRejection: Equatable, Sendable {
  /// The sample's sequence as it was sent.
  public var sequence: Int64 = 0

  /// What was wrong with it.
  public var reason: HeartRateRejectionReason = .standIn

  /// A sentence for the developer of the watch app: the field, its value, what was expected.
  public var message: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(sequence: Int64, reason: HeartRateRejectionReason, message: String) {
    self.sequence = sequence
    self.reason = reason
    self.message = message
  }
}

extension HeartRateRejection: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.HeartRateRejection")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.sequence)
    m.choice(2, &v.reason)
    m.text(3, &v.message)
  }
}
