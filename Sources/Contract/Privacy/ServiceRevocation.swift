public import Messages
import Wire

/// The revocation of the link to an external service.
public struct ServiceRevocation: Equatable, Sendable {
  /// The service, such as `apple`.
  public var service: String = ""

  /// The state of the revocation.
  public var state: RevocationState = .standIn

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(service: String, state: RevocationState) {
    self.service = service
    self.state = state
  }
}

extension ServiceRevocation: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.ServiceRevocation")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.service)
    m.choice(2, &v.state)
  }
}
