package import SettingsContract
import Wire

/// The change that an update makes, when it takes effect, and whether the athlete has to confirm it.
package struct SettingsChange: Sendable {
  /// The paths of the fields that differ.
  package let fields: [String]
  private let changesIntegrations: Bool

  /// The fields that a session's start fixes for its duration.
  private static let heldBySession: Set<String> = [
    "heart_rate.broadcast_timeout_minutes", "sync.frequency",
  ]
  /// The fields of the data exchange with other services.
  private static let exchanged: Set<String> = ["sync.frequency", "integrations"]
  /// The fields in which the server records changes of the settings.
  private static let record: Set<String> = ["version", "update_time"]

  /// Creates the change from `old` to `new`.
  package init(from old: Settings, to new: Settings) {
    fields = Google.FieldMask.changes(from: old, to: new).paths
      .filter { !Self.record.contains($0) }
    changesIntegrations = Self.exchange(of: old) != Self.exchange(of: new)
  }

  /// The fields that the athlete has to confirm. The permissions of a health store are not among them: the store asked
  /// the athlete, and the device reports the result.
  package var fieldsToConfirm: [String] {
    fields.filter {
      Self.exchanged.contains($0) && ($0 != "integrations" || changesIntegrations)
    }
  }

  /// The time at which each field takes effect.
  package var effects: [SettingsEffect] {
    fields.map {
      SettingsEffect(
        field: $0, time: Self.heldBySession.contains($0) ? .nextSession : .immediately)
    }
  }

  /// Returns the data that integrations exchange, without what a device found out about them.
  private static func exchange(of settings: Settings) -> [IntegrationSettings] {
    settings.integrations.map {
      var one = $0
      one.healthPermissions = []
      return one
    }
  }
}
