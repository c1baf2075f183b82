internal import Base
internal import Messages
internal import RPC
internal import SettingsContract

/// `pulsewire.settings.v1.SettingsService`.
struct SettingsService: Sendable {
  let settings: AccountSettings
  let clock: WallClock

  func getSettings(
    _ request: GetSettingsRequest, for caller: Caller
  ) async throws -> GetSettingsResponse {
    let settings = try await settings.store.newest(of: caller)
    return GetSettingsResponse { $0.settings = settings }
  }

  func updateSettings(
    _ request: UpdateSettingsRequest, for caller: Caller
  ) async throws -> UpdateSettingsResponse {
    try await settings.update(request, at: clock.now, for: caller)
  }

  func getSessionSettings(
    _ request: GetSessionSettingsRequest, for caller: Caller
  ) async throws -> GetSessionSettingsResponse {
    let pinned = try await settings.store.session(
      startedAt: request.startTime, of: caller)
    let defaults = Settings.defaults
    return GetSessionSettingsResponse {
      $0.broadcastTimeoutMinutes =
        pinned?.timeoutMinutes ?? defaults.heartRate.broadcastTimeoutMinutes
      $0.syncFrequency = pinned?.frequency ?? defaults.sync.frequency
      $0.settingsVersion = pinned?.version ?? 0
    }
  }
}
