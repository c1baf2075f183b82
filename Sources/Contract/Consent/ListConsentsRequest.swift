public import Messages

/// Asks for the consents.
public struct ListConsentsRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ListConsentsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.consent.v1.ListConsentsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
