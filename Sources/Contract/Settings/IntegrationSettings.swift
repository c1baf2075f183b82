public import Messages
import Wire

/// What is taken from another service or from the health store of the device, and how.
public struct IntegrationSettings: Equatable, Sendable {
  /// Which service or store.
  public var source: IntegrationSource = .standIn

  /// What is taken. None by default.
  public var dataTypes: [IntegrationDataType] = []

  /// Whether it comes by itself; by hand by default. In the background needs at least one data
  /// type.
  public var syncMode: IntegrationSyncMode = .standIn

  /// How many days back the first sync goes: 7, 30 or 90; 0 means 30.
  public var backfillDays: Int32 = 0

  /// What the device's health store permits, as the device last said: Apple Health's categories and
  /// Health Connect's permissions. Empty for other services.
  public var healthPermissions: [HealthPermission] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
