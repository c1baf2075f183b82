public import Messages
import Wire

/// The settings for the import of data from another service or from the device's health store.
public struct IntegrationSettings: Equatable, Sendable {
  /// The service or the health store.
  public var source: IntegrationSource = .standIn

  /// The types of data to import; none by default.
  public var dataTypes: [IntegrationDataType] = []

  /// The sync mode; manual by default. The background mode requires at least one data type.
  public var syncMode: IntegrationSyncMode = .standIn

  /// The number of past days that the first sync covers: 7, 30 or 90; 0 means 30. Applied by the device that
  /// syncs, which reads it from ListIntegrations.
  public var backfillDays: Int32 = 0

  /// The permissions of the device's health store, as the device last reported them: Apple Health's
  /// categories or Health Connect's permissions. Empty for other services.
  public var healthPermissions: [HealthPermission] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    source: IntegrationSource = .unspecified, dataTypes: [IntegrationDataType] = [],
    syncMode: IntegrationSyncMode = .unspecified, backfillDays: Int32 = 0,
    healthPermissions: [HealthPermission] = []
  ) {
    self.source = source
    self.dataTypes = dataTypes
    self.syncMode = syncMode
    self.backfillDays = backfillDays
    self.healthPermissions = healthPermissions
  }
}

extension IntegrationSettings: MappedMessage {
  public static let layout = MessageLayout("pulsewire.settings.v1.IntegrationSettings")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.source)
    m.choices(2, &v.dataTypes)
    m.choice(3, &v.syncMode)
    m.number(4, &v.backfillDays)
    m.list(5, &v.healthPermissions)
  }
}
