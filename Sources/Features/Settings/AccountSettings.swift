internal import Base
internal import Hub
internal import Localization
internal import Loop
internal import Messages
internal import RPC
import SettingsContract
internal import Store

/// The athletes' settings: read, merged, checked, appended.
struct AccountSettings: Sendable {
  let store: SettingsStore
  let changes = Changes()
  let timeZones: TimeZoneNames
  let planning: SettingsFeature.Planning
  let languages: OwnerCache<Localization.Language?>
  let news: NodeNews?
  /// The newest settings of each account whose settings are followed.
  let hub = Hub<Settings>()

  /// The time for which another node may still use the language that was chosen before.
  static let languageLifetime = Duration.seconds(60)

  private static let serverFields: Set<String> = ["version", "update_time"]

  /// Changes settings; a repeat of the request returns the first response. An update that changes nothing creates no
  /// version.
  func update(
    _ request: UpdateSettingsRequest, at time: Timestamp, for caller: Caller
  ) async throws -> UpdateSettingsResponse {
    let asked = ChangeRequest(SettingsRPC.updateSettings, request, caller, at: time)
    let answer: UpdateSettingsResponse = try await changes.make(
      ChangedRow("settings", of: caller.owner), for: asked, in: store.database,
      reading: SettingsStore.reading(asked), as: SettingsStore.read
    ) { current, made in
      if let made { return .unchanged(made) }
      try VersionConflict.check(request.expectedVersion, of: current, at: current.version)
      var next = try merged(request, into: current)
      if next == current { return .unchanged(UpdateSettingsResponse { $0.settings = current }) }
      try await checkTimeZone(next.regional.timeZone, current, on: caller.loop)
      let change = SettingsChange(from: current, to: next)
      if !request.confirmed, !change.fieldsToConfirm.isEmpty {
        throw SettingsError.confirmationRequired(fields: change.fieldsToConfirm)
      }
      next.version = current.version + 1
      // The time is never before that of an older version.
      next.updateTime = max(time, current.updateTime ?? time)
      return .change(
        try SettingsStore.append(next, asked),
        beside: next.regional.timeZone == current.regional.timeZone
          ? [] : planning(caller.owner),
        answer: UpdateSettingsResponse {
          $0.settings = next
          $0.effects = change.effects
        })
    }
    await languages.forget(caller.owner)
    hub.existingTopic(caller.owner)?.publish(answer.settings, revision: answer.settings.version)
    news?.tell(.settings(caller.owner))
    return answer
  }

  private func checkTimeZone(
    _ zone: String, _ current: Settings, on loop: EventLoop
  ) async throws {
    if zone.isEmpty || zone == current.regional.timeZone { return }
    if try await timeZones.contain(zone, on: loop) { return }
    throw RPCError.invalid(
      "settings.regional.time_zone",
      "expected a name of IANA's time zone database, such as Europe/Oslo", .choice)
  }

  private func merged(
    _ request: UpdateSettingsRequest, into current: Settings
  ) throws(RPCError) -> Settings {
    let next = try request.updateMask.applied(
      request.settings, to: current, serverFields: Self.serverFields)
    try RPCError.check(SettingsRules.violations(in: next))
    return next
  }

  /// Returns the language that an account chose; nil if it chose none, or if that cannot be read.
  func language(of caller: Caller) async -> Localization.Language? {
    try? await languages.value(of: caller) {
      let chosen = try await store.newest(of: caller).regional.language
      return Localization.Language(chosen)
    }
  }
}
