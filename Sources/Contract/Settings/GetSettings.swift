public import Messages
public import Wire

extension SettingsRPC {
  /// Returns the caller's settings; the defaults before the first change.
  public static let getSettings = Method<GetSettingsRequest, GetSettingsResponse>(
    service, "GetSettings", .account)
}

/// The request message for GetSettings.
public struct GetSettingsRequest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension GetSettingsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.settings.v1.GetSettingsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The response message for GetSettings.
public struct GetSettingsResponse: Equatable, Sendable {
  /// The current settings.
  public var settings: Settings = Settings()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
