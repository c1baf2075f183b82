public import Messages

/// Asks for the integrations.
public struct ListIntegrationsRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ListIntegrationsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.integrations.v1.ListIntegrationsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
