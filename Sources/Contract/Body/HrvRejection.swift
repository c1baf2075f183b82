public import Base
public import Messages
import Wire

/// A reading that was rejected.
public struct HrvRejection: Equatable, Sendable {
  /// The id of the reading.
  public var readingID: UUID = UUID.zero

  /// The reason.
  public var reason: HrvRejectionReason = .standIn

  /// A description for the developer of the client: the field, its value, and the expectation.
  public var message: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
