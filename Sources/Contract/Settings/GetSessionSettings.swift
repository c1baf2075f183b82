public import Base
public import Messages
public import Wire

extension SettingsRPC {
  /// Returns the settings that apply to a session that started at a given time, as they were at that time.
  public static let getSessionSettings = Method<
    GetSessionSettingsRequest, GetSessionSettingsResponse
  >(
    service, "GetSessionSettings", .account)
}

/// The request message for GetSessionSettings.
public struct GetSessionSettingsRequest: Equatable, Sendable {
  /// The time at which the session started.
  public var startTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(startTime: Timestamp) {
    self.startTime = startTime
  }
}

extension GetSessionSettingsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.settings.v1.GetSessionSettingsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startTime)
  }
}

/// The settings that apply to a session from its start to its end, regardless of later changes.
public struct GetSessionSettingsResponse: Equatable, Sendable {
  /// The maximum duration of a broadcast, in minutes.
  public var broadcastTimeoutMinutes: Int32 = 0

  /// The frequency of syncs.
  public var syncFrequency: SyncFrequency = .standIn

  /// The version of the settings from which these were taken; 0 for the defaults.
  public var settingsVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    broadcastTimeoutMinutes: Int32 = 0, syncFrequency: SyncFrequency = .unspecified,
    settingsVersion: Int64 = 0
  ) {
    self.broadcastTimeoutMinutes = broadcastTimeoutMinutes
    self.syncFrequency = syncFrequency
    self.settingsVersion = settingsVersion
  }
}

extension GetSessionSettingsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.GetSessionSettingsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.broadcastTimeoutMinutes)
    m.choice(2, &v.syncFrequency)
    m.number(3, &v.settingsVersion)
  }
}
