package import Base
package import ConsentFeature
package import IntegrationsContract
import Messages
package import SettingsContract

/// The integrations of an account: their settings, consents and syncs.
package struct IntegrationPlan: Sendable {
  let settings: [IntegrationSettings]
  let frequency: SyncFrequency
  let consents: ConsentState

  /// The number of days that the first sync covers if the settings give none.
  static let backfillDays: Int32 = 30

  /// - Parameter frequency: The frequency in the settings, or that of the active session if there
  ///   is one.
  package init(settings: [IntegrationSettings], frequency: SyncFrequency, consents: ConsentState) {
    self.settings = settings
    self.frequency = frequency
    self.consents = consents
  }

  /// Returns all integrations with the state of their syncs.
  package func integrations(_ record: SyncRecord, at now: Timestamp) -> [Integration] {
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

  /// Returns the data types that a sync of `source` imports: those that are configured and allowed.
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
