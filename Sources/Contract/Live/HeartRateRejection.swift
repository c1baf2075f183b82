public import Messages
import Wire

/// A sample that was rejected. It counts as settled.
public struct HeartRateRejection: Equatable, Sendable {
  /// The sequence of the sample, as the client sent it.
  public var sequence: Int64 = 0

  /// The reason.
  public var reason: HeartRateRejectionReason = .standIn

  /// A description for the developer of the watch app: the field, its value, and the expectation.
  public var message: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
