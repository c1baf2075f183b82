public import Messages
import Wire

/// What became of the link to one service.
public struct ServiceRevocation: Equatable, Sendable {
  /// The service, as `apple`.
  public var service: String = ""

  /// What became of it.
  public var state: RevocationState = .standIn

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
