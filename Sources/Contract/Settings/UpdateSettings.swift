public import Base
public import Messages
public import Wire

extension SettingsRPC {
  /// Changes what update_mask names.
  public static let updateSettings = Method<UpdateSettingsRequest, UpdateSettingsResponse>(
    service, "UpdateSettings", .account)
}

/// Changes settings.
public struct UpdateSettingsRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The new values of what update_mask names.
  public var settings: Settings = Settings()

  /// Paths such as `regional.language` or `heart_rate`, at least one; `*` for all. A list is
  /// replaced as a whole. A path that is not there is a violation that names it.
  public var updateMask: Google.FieldMask = Google.FieldMask()

  /// The version that the change is meant for; 0 for whichever is there. If it is another, the call
  /// ends with ABORTED, VERSION_CONFLICT, and the settings as they are among the details.
  public var expectedVersion: Int64 = 0

  /// That the athlete was asked and agrees to a change of what is exchanged with others.
  public var confirmed: Bool = false

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The changed settings.
public struct UpdateSettingsResponse: Equatable, Sendable {
  /// As they are now.
  public var settings: Settings = Settings()

  /// What takes effect when, for each field that was changed.
  public var effects: [SettingsEffect] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
