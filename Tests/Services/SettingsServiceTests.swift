import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.settings.v1.SettingsService.
@Suite struct `Settings in a house` {
  private func update(
    _ settings: Settings, _ paths: String..., version: Int64 = 0, confirmed: Bool = false
  ) -> UpdateSettingsRequest {
    UpdateSettingsRequest {
      $0.requestID = .v4()
      $0.settings = settings
      $0.updateMask = Google.FieldMask(paths: paths)
      $0.expectedVersion = version
      $0.confirmed = confirmed
    }
  }

  @Test func `change what their mask names, and say when that takes effect`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let defaults = try await house.call(SettingsRPC.getSettings, GetSettingsRequest(), as: me)
    #expect(defaults.settings.appearance.theme == .system)
    var new = Settings()
    new.appearance.theme = .dark
    let changed = try await house.call(
      SettingsRPC.updateSettings, update(new, "appearance.theme"), as: me)
    #expect(changed.effects == [SettingsEffect(field: "appearance.theme", time: .immediately)])
    var expected = defaults.settings
    expected.appearance.theme = .dark
    expected.version = changed.settings.version
    expected.updateTime = changed.settings.updateTime
    #expect(changed.settings == expected)
  }

  @Test func `meant for another version change nothing`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var new = Settings()
    new.regional.timeFormat = .hours12
    _ = try await house.call(
      SettingsRPC.updateSettings, update(new, "regional.time_format"), as: me)
    new.regional.timeFormat = .hours24
    let refusal = try await house.refusal(
      of: SettingsRPC.updateSettings, update(new, "regional.time_format", version: 99), as: me)
    #expect(refusal == Refusal(.aborted, "VERSION_CONFLICT"))
  }

  @Test func `name every path that there is not`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let refusal = try await house.refusal(
      of: SettingsRPC.updateSettings,
      update(Settings(), "appearance.theme", "appearance.weight", "x"), as: me)
    #expect(refusal == .invalid("update_mask.paths[1]", "update_mask.paths[2]"))
  }

  @Test func `of what is exchanged have to be confirmed`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var new = Settings()
    new.integrations = [
      IntegrationSettings(
        source: .polar, dataTypes: [.heartRateVariability], syncMode: .background,
        backfillDays: 30)
    ]
    #expect(
      try await house.refusal(
        of: SettingsRPC.updateSettings, update(new, "integrations"), as: me)
        == Refusal(.failedPrecondition, "CONFIRMATION_REQUIRED"))
    let changed = try await house.call(
      SettingsRPC.updateSettings, update(new, "integrations", confirmed: true), as: me)
    #expect(changed.settings.integrations.map(\.source) == [.polar])
  }

  @Test func `of a session are those of its start`() async throws {
    let house = try await House.withManualTime()
    let me = try await house.newAccount()
    var new = Settings()
    new.heartRate.broadcastTimeoutMinutes = 30
    let before = try await house.call(SettingsRPC.getSettings, GetSettingsRequest(), as: me)
    let begin = try #require(house.time).now
    house.time?.advance(by: .seconds(60))
    _ = try await house.call(
      SettingsRPC.updateSettings, update(new, "heart_rate.broadcast_timeout_minutes"), as: me)
    let kept = try await house.call(
      SettingsRPC.getSessionSettings, GetSessionSettingsRequest { $0.startTime = begin }, as: me)
    #expect(kept.broadcastTimeoutMinutes == before.settings.heartRate.broadcastTimeoutMinutes)
    house.time?.advance(by: .seconds(60))
    let later = try await house.call(
      SettingsRPC.getSessionSettings,
      GetSessionSettingsRequest { $0.startTime = try #require(house.time).now }, as: me)
    #expect(later.broadcastTimeoutMinutes == 30)
    await house.close()
  }
}
