import Contract
import Messages
import SettingsFeature
import Testing

@Suite struct `The rules of settings` {
  private func fields(_ change: (inout Settings) -> Void) -> [String] {
    var settings = Settings.defaults
    change(&settings)
    return SettingsRules.violations(in: settings).map(\.field).sorted()
  }

  @Test func `take the defaults`() { #expect(fields { _ in } == []) }

  /// Method: all combinations of the switches that depend on each other, compared with the rules of the contract.
  @Test func `name both fields of what does not go together`() {
    for bits in 0..<16 {
      func bit(_ position: Int) -> Bool { bits >> position & 1 == 1 }
      let found = fields { settings in
        settings.sync.frequency = bit(0) ? .realtime : .manual
        settings.sync.offlineEnabled = bit(1)
        settings.heartRate.liveEnabled = bit(2)
        settings.heartRate.source = bit(3) ? .bluetoothBroadcast : .automatic
      }
      var expected: [String] = []
      if bit(0), !bit(1) { expected += ["sync.frequency", "sync.offline_enabled"] }
      if bit(3), !bit(2) { expected += ["heart_rate.source", "heart_rate.live_enabled"] }
      #expect(found == expected.map { "settings." + $0 }.sorted(), "\(bits)")
    }
  }

  @Test func `know the ranges of every minute and second`() {
    for minutes in -1...200 as ClosedRange<Int32> {
      let found = fields { $0.heartRate.broadcastTimeoutMinutes = minutes }
      #expect(found.isEmpty == (5...120).contains(minutes), "\(minutes)")
    }
    for days in -1...100 as ClosedRange<Int32> {
      let found = fields {
        $0.integrations = [IntegrationSettings(source: .polar, backfillDays: days)]
      }
      #expect(found.isEmpty == [0, 7, 30, 90].contains(days), "\(days)")
    }
    for frequency in [0, 14, 15, 29, 30, 1800, 1801] as [Int32] {
      let found = fields { $0.announcements[0].frequencySeconds = frequency }
      #expect(found.isEmpty == [0, 30, 1800].contains(frequency), "\(frequency)")
    }
    for limit in [0, 59, 60, 250, 251] as [Int32] {
      let found = fields { $0.coach = CoachSettings { $0.limitBpm = limit } }
      #expect(found.isEmpty == [0, 60, 250].contains(limit), "\(limit)")
    }
  }

  @Test func `need each source and mode once`() {
    let found = fields {
      $0.integrations = [
        IntegrationSettings(source: .garmin), IntegrationSettings(source: .garmin),
        IntegrationSettings(source: .polar, syncMode: .background),
        IntegrationSettings(
          source: .strava,
          healthPermissions: [
            HealthPermission {
              $0.dataType = .sleep
              $0.status = .denied
            }
          ]),
        IntegrationSettings(
          source: .appleHealth, dataTypes: [.workouts, .sleep], syncMode: .background,
          healthPermissions: [
            HealthPermission {
              $0.dataType = .sleep
              $0.status = .denied
            },
            HealthPermission {
              $0.dataType = .workouts
              $0.status = .granted
            },
          ]),
      ]
      $0.announcements.append($0.announcements[0])
    }
    #expect(
      found == [
        "settings.announcements[4].mode", "settings.integrations[1].source",
        "settings.integrations[2].data_types", "settings.integrations[2].sync_mode",
        "settings.integrations[3].health_permissions",
      ])
  }

  @Test func `leave nothing unspecified but the language`() {
    let found = fields {
      $0.regional = RegionalSettings()
      $0.appearance = AppearanceSettings()
      $0.privacy = PrivacySettings()
    }
    #expect(
      found == [
        "settings.appearance.accent_color", "settings.appearance.font_size",
        "settings.appearance.theme", "settings.privacy.activity_audience",
        "settings.regional.time_format", "settings.regional.unit_system",
        "settings.regional.weight_unit",
      ])
  }
}

@Suite struct `A change of settings` {
  @Test func `says what takes effect when`() {
    var next = Settings.defaults
    next.heartRate.broadcastTimeoutMinutes = 30
    next.sync.frequency = .manual
    next.regional.language = .de
    next.version = 7
    let change = SettingsChange(from: .defaults, to: next)
    #expect(
      Dictionary(uniqueKeysWithValues: change.effects.map { ($0.field, $0.time) }) == [
        "heart_rate.broadcast_timeout_minutes": .nextSession, "sync.frequency": .nextSession,
        "regional.language": .immediately,
      ])
    #expect(change.fieldsToConfirm == ["sync.frequency"])
    #expect(SettingsChange(from: next, to: next).effects == [])
  }

  /// A device reports the permissions of its health store without asking the athlete again.
  @Test func `asks the athlete about integrations, and not about what a health store permits`() {
    var now = Settings.defaults
    now.integrations = [IntegrationSettings(source: .appleHealth, dataTypes: [.sleep])]
    #expect(SettingsChange(from: .defaults, to: now).fieldsToConfirm == ["integrations"])
    var told = now
    told.integrations[0].healthPermissions = [
      HealthPermission {
        $0.dataType = .sleep
        $0.status = .denied
      }
    ]
    let change = SettingsChange(from: now, to: told)
    #expect(change.fields == ["integrations"] && change.fieldsToConfirm == [])
    told.integrations[0].syncMode = .background
    #expect(SettingsChange(from: now, to: told).fieldsToConfirm == ["integrations"])
  }
}
