public import Messages

/// Asks for the settings.
public struct GetSettingsRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetSettingsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.settings.v1.GetSettingsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
