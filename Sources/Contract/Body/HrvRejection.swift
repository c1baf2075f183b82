public import Base
public import Messages
import Wire

/// One reading that was not taken.
public struct HrvRejection: Equatable, Sendable {
  /// The reading.
  public var readingID: UUID = UUID.zero

  /// What was wrong with it.
  public var reason: HrvRejectionReason = .standIn

  /// A sentence for the developer of the client: the field, its value, what was expected.
  public var message: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(readingID: UUID, reason: HrvRejectionReason = .unspecified, message: String = "") {
    self.readingID = readingID
    self.reason = reason
    self.message = message
  }
}

extension HrvRejection: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.HrvRejection")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.readingID)
    m.choice(2, &v.reason)
    m.text(3, &v.message)
  }
}
