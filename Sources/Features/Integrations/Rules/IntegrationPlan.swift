public import Base
public import ConsentFeature
public import IntegrationsContract
public import SettingsContract

/// An account's integrations: as they are set, allowed, and used.
public struct IntegrationPlan: Sendable {
  let settings: [IntegrationSettings]
  let frequency: SyncFrequency
  let consents: ConsentState

  /// How far back a first sync goes where nothing was said.
  static let backfillDays: Int32 = 30

  /// - Parameter frequency: what the settings say; of the running session, if there is one.
  public init(settings: [IntegrationSettings], frequency: SyncFrequency, consents: ConsentState) {
    self.settings = settings
    self.frequency = frequency
    self.consents = consents
  }

  /// All of them, and where their syncs stand.
  public func integrations(_ record: SyncRecord, at now: Timestamp) -> [Integration] {
    settings.map { one in
      let mode = one.syncMode == .background ? one.syncMode : .manual
      let source = one.source.name
      return Integration(
        source: one.source, syncMode: mode,
        effectiveFrequency: mode == .manual ? .manual : frequency,
        backfillDays: one.backfillDays == 0 ? Self.backfillDays : one.backfillDays,
        data: one.dataTypes.map { type in
          IntegrationData(
            dataType: type, consentGranted: allows(type, of: one.source),
            lastSyncTime: record.lastSync(of: source, type.name))
        },
        lastSyncTime: record.lastSync(of: source), requestTime: record.wish(for: source, at: now))
    }
  }

  /// What a sync of `source` takes: what is set and allowed.
  func dataTypes(
    of source: IntegrationSource
  ) throws(IntegrationError) -> [IntegrationDataType] {
    let types = settings.first { $0.source == source }?.dataTypes ?? []
    guard !types.isEmpty else { throw .notConfigured(source) }
    let allowed = types.filter { allows($0, of: source) }
    guard !allowed.isEmpty else { throw .consentRequired(source, types) }
    return allowed
  }

  private func allows(_ type: IntegrationDataType, of source: IntegrationSource) -> Bool {
    consents.allows(.sync(source: source.name, dataType: type.name))
  }
}
