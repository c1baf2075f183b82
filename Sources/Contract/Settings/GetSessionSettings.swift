public import Base
public import Messages
public import Wire

extension SettingsRPC {
  /// What holds for a session that started at some time, as it was pinned then.
  public static let getSessionSettings = Method<
    GetSessionSettingsRequest, GetSessionSettingsResponse
  >(
    service, "GetSessionSettings", .account)
}

/// Asks what holds for a session.
public struct GetSessionSettingsRequest: Equatable, Sendable {
  /// When the session started.
  public var startTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// What holds for a session from its start to its end, whatever is changed meanwhile.
public struct GetSessionSettingsResponse: Equatable, Sendable {
  /// How long a broadcast may last, in minutes.
  public var broadcastTimeoutMinutes: Int32 = 0

  /// When data is exchanged.
  public var syncFrequency: SyncFrequency = .standIn

  /// The version of the settings that this was taken from; 0 for the defaults.
  public var settingsVersion: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
