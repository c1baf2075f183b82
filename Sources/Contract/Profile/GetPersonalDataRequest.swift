public import Messages

/// Asks for the personal data.
public struct GetPersonalDataRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetPersonalDataRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetPersonalDataRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
