public import Base
public import Messages
public import Wire

extension SettingsRPC {
  /// Updates the settings in update_mask.
  public static let updateSettings = Method<UpdateSettingsRequest, UpdateSettingsResponse>(
    service, "UpdateSettings", .account)
}

/// The request message for UpdateSettings.
public struct UpdateSettingsRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The new values of the fields in update_mask.
  public var settings: Settings = Settings()

  /// The paths of the settings to change, such as `regional.language` or `heart_rate`, at least one; `*` for
  /// all settings. A list is replaced as a whole. An unknown path is a violation.
  public var updateMask: Google.FieldMask = Google.FieldMask()

  /// The version that the change expects; 0 accepts any version. If the settings have another version, the
  /// call fails with ABORTED and the reason VERSION_CONFLICT, with the current settings among the details.
  public var expectedVersion: Int64 = 0

  /// Whether the athlete was asked and agreed to a change of the data exchange with other services.
  public var confirmed: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    requestID: UUID, settings: Settings, updateMask: Google.FieldMask, expectedVersion: Int64 = 0,
    confirmed: Bool = false
  ) {
    self.requestID = requestID
    self.settings = settings
    self.updateMask = updateMask
    self.expectedVersion = expectedVersion
    self.confirmed = confirmed
  }
}

extension UpdateSettingsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.settings.v1.UpdateSettingsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.settings)
    m.message(3, &v.updateMask)
    m.number(4, &v.expectedVersion)
    m.flag(5, &v.confirmed)
  }
}

/// The response message for UpdateSettings.
public struct UpdateSettingsResponse: Equatable, Sendable {
  /// The current settings.
  public var settings: Settings = Settings()

  /// The time of effect for each changed setting.
  public var effects: [SettingsEffect] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(settings: Settings, effects: [SettingsEffect] = []) {
    self.settings = settings
    self.effects = effects
  }
}

extension UpdateSettingsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.UpdateSettingsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.settings)
    m.list(2, &v.effects)
  }
}
