package import Messages
internal import RPC
package import SettingsContract

/// The rules of whole settings, beyond the ranges of each field.
package enum SettingsRules {
  /// Returns one violation for each field that is invalid by itself or in combination with another; paths begin at
  /// `settings`.
  package static func violations(in settings: Settings) -> [FieldViolation] {
    var violations = settings.contractViolations()
    combine(settings, &violations)
    integrations(settings.integrations, &violations)
    announcements(settings.announcements, &violations)
    return violations.under("settings")
  }

  /// Checks settings that need another: the violation names both fields, because either can be changed.
  private static func combine(_ settings: Settings, _ violations: inout [FieldViolation]) {
    func refuse(_ isBroken: Bool, _ field: String, needs other: String, _ why: String) {
      guard isBroken else { return }
      violations.refuse(field, "\(why) requires \(other)", .combination)
      violations.refuse(other, "\(field) requires it: \(why)", .combination)
    }
    let heart = settings.heartRate
    refuse(
      settings.sync.frequency == .realtime && !settings.sync.offlineEnabled,
      "sync.frequency", needs: "sync.offline_enabled", "realtime")
    refuse(
      heart.source == .bluetoothBroadcast && !heart.liveEnabled,
      "heart_rate.source", needs: "heart_rate.live_enabled", "a broadcast")
  }

  private static let backfillDays: Set<Int32> = [0, 7, 30, 90]
  private static let healthStores: Set<IntegrationSource> = [.appleHealth, .healthConnect]

  private static func integrations(
    _ all: [IntegrationSettings], _ violations: inout [FieldViolation]
  ) {
    var seen: Set<IntegrationSource> = []
    for (index, one) in all.enumerated() {
      func refuse(_ field: String, _ description: String, _ rule: FieldViolation.Rule) {
        violations.refuse("integrations[\(index)].\(field)", description, rule)
      }
      if !seen.insert(one.source).inserted, one.source != .unspecified {
        refuse("source", "expected each source once", .duplicate)
      }
      if !backfillDays.contains(one.backfillDays) {
        refuse("backfill_days", "expected 7, 30 or 90, got \(one.backfillDays)", .choice)
      }
      if one.syncMode == .background, one.dataTypes.isEmpty {
        refuse("sync_mode", "background sync requires data_types", .combination)
        refuse("data_types", "expected at least one for background sync", .combination)
      }
      if !one.healthPermissions.isEmpty, !healthStores.contains(one.source) {
        refuse(
          "health_permissions", "expected none, unless the source is a health store of the device",
          .combination)
      }
      if Set(one.healthPermissions.map(\.dataType)).count < one.healthPermissions.count {
        refuse("health_permissions", "expected each data type once", .duplicate)
      }
    }
  }

  private static func announcements(
    _ all: [AnnouncementSettings], _ violations: inout [FieldViolation]
  ) {
    var seen: Set<TrainingMode> = []
    for (index, one) in all.enumerated() {
      func refuse(_ field: String, _ description: String, _ rule: FieldViolation.Rule) {
        violations.refuse("announcements[\(index)].\(field)", description, rule)
      }
      if !seen.insert(one.mode).inserted, one.mode != .unspecified {
        refuse("mode", "expected each mode once", .duplicate)
      }
      if one.frequencySeconds != 0, one.frequencySeconds < one.cooldownSeconds {
        refuse("frequency_seconds", "expected no less than cooldown_seconds", .combination)
        refuse("cooldown_seconds", "expected no more than frequency_seconds", .combination)
      }
    }
  }
}
