public import Messages

/// The integrations.
public struct ListIntegrationsResponse: Equatable, Sendable {
  /// Each once.
  public var integrations: [Integration] = []

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(integrations: [Integration]) {
    self.integrations = integrations
  }
}

extension ListIntegrationsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.integrations.v1.ListIntegrationsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.integrations)
  }
}
