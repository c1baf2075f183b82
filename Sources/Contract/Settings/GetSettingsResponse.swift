public import Messages

/// The settings.
public struct GetSettingsResponse: Equatable, Sendable {
  /// As they are now.
  public var settings: Settings = Settings()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(settings: Settings) {
    self.settings = settings
  }
}

extension GetSettingsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.GetSettingsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settings)
  }
}
