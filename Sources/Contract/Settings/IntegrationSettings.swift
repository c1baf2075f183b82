import CMessages
public import Messages

/// What is taken from another service or from the health store of the device, and how.
public struct IntegrationSettings: Equatable, Sendable {
  /// Which; required.
  public var source: IntegrationSource

  /// What is taken; each once. None by default.
  public var dataTypes: [IntegrationDataType]

  /// Whether it comes by itself; by hand by default. In the background needs at least one data
  /// type.
  public var syncMode: IntegrationSyncMode

  /// How many days back the first sync goes: 7, 30 or 90; 0 means 30.
  public var backfillDays: Int32

  /// What the device's health store permits, as the device last said: Apple Health's categories and
  /// Health Connect's permissions. Empty for other services.
  public var healthPermissions: [HealthPermission]

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

extension IntegrationSettings: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__settings__v1__integration_settings__init)

  init(reading reader: inout Reader<Pulsewire__Settings__V1__IntegrationSettings>) {
    source = unsafe reader.knownChoice(
      "source", reader.raw.source, standIn: .unspecified, isRequired: true)
    dataTypes = unsafe reader.choices(
      "data_types", reader.raw.n_data_types, reader.raw.data_types, standIn: .unspecified)
    syncMode = unsafe reader.knownChoice("sync_mode", reader.raw.sync_mode, standIn: .unspecified)
    backfillDays = unsafe reader.raw.backfill_days
    healthPermissions = unsafe reader.list(
      "health_permissions", reader.raw.n_health_permissions, reader.raw.health_permissions,
      count: 0...20)
  }

  func write(to raw: inout Pulsewire__Settings__V1__IntegrationSettings, in arena: Arena) {
    unsafe raw.source = .init(choice: source)
    unsafe (raw.n_data_types, raw.data_types) = arena.copy(choices: dataTypes)
    unsafe raw.sync_mode = .init(choice: syncMode)
    unsafe raw.backfill_days = backfillDays
    unsafe (raw.n_health_permissions, raw.health_permissions) = arena.copy(list: healthPermissions)
  }
}
