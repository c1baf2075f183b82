public import SettingsContract
import Wire

/// What an update changes, when that takes effect, and whether the athlete has to confirm it.
public struct SettingsChange: Sendable {
  /// The paths of the fields that differ.
  public let fields: [String]
  private let changesIntegrations: Bool

  /// What is set by a session's start for all of it (requirement SE-14).
  private static let heldBySession: Set<String> = [
    "heart_rate.broadcast_timeout_minutes", "sync.frequency",
  ]
  /// What is exchanged with others (requirement SE-15).
  private static let exchanged: Set<String> = ["sync.frequency", "integrations"]
  /// What the server keeps about the settings.
  private static let record: Set<String> = ["version", "update_time"]

  /// The change from `old` to `new`.
  public init(from old: Settings, to new: Settings) {
    fields = Google.FieldMask.changes(from: old, to: new).paths
      .filter { !Self.record.contains($0) }
    changesIntegrations = Self.exchange(of: old) != Self.exchange(of: new)
  }

  /// The fields that the athlete has to confirm. What a health store permits is none of them: there they
  /// were asked, and the device tells what they said.
  public var fieldsToConfirm: [String] {
    fields.filter {
      Self.exchanged.contains($0) && ($0 != "integrations" || changesIntegrations)
    }
  }

  /// When each field takes effect.
  public var effects: [SettingsEffect] {
    fields.map {
      SettingsEffect(
        field: $0, time: Self.heldBySession.contains($0) ? .nextSession : .immediately)
    }
  }

  /// What the integrations exchange, without what a device has found out about them.
  private static func exchange(of settings: Settings) -> [IntegrationSettings] {
    settings.integrations.map {
      var one = $0
      one.healthPermissions = []
      return one
    }
  }
}
