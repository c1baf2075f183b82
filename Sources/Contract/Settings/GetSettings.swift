public import Messages
public import Wire

extension SettingsRPC {
  /// The caller's settings; the defaults before the first change.
  public static let getSettings = Method<GetSettingsRequest, GetSettingsResponse>(
    service, "GetSettings", .account)
}

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
