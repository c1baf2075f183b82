internal import Base
internal import Contract
internal import ContractJSON
internal import Loop
internal import Postgres

/// The statements of settings.
struct SettingsStore: Sendable {
  let database: Database

  /// The newest settings; the defaults, version 0, before the first change.
  func newest(of owner: UUID, on loop: EventLoop) async throws -> Settings {
    let row = try await database.first(
      """
      select version, changed_at, document from pulsewire.settings_versions
      order by version desc limit 1
      """, owner: owner, on: loop)
    return try row.map(Self.settings) ?? .defaults
  }

  /// What the request made when it came before, and what was there before it; nil if it never came.
  func made(
    by requestID: UUID, for owner: UUID, on loop: EventLoop
  ) async throws -> (before: Settings, after: Settings)? {
    let rows = try await database.run(
      """
      select v.version, v.changed_at, v.document
      from pulsewire.settings_versions asked
      join pulsewire.settings_versions v on v.owner_id = asked.owner_id
        and v.version in (asked.version - 1, asked.version)
      where asked.request_id = \(requestID) order by v.version desc
      """, owner: owner, on: loop)
    let versions = try rows.map { try Self.settings($0) }
    guard let after = versions.first else { return nil }
    // What was before the oldest that is kept is not known any more.
    let before = versions.dropFirst().first ?? (after.version == 1 ? .defaults : after)
    return (before, after)
  }

  /// Appends `settings` as their version; false, and nothing, where that is taken or the request came
  /// before. Gives the time that they hold from, which is never before that of an older version.
  func append(
    _ settings: Settings, requestID: UUID, at time: Timestamp, for owner: UUID, on loop: EventLoop
  ) async throws -> Timestamp? {
    var document = settings
    (document.version, document.updateTime) = (0, nil)
    let row = try await database.first(
      """
      insert into pulsewire.settings_versions (owner_id, version, request_id, changed_at, document)
      select \(owner), \(settings.version), \(requestID),
        greatest(\(time), (select max(v.changed_at) from pulsewire.settings_versions v)),
        \(try document.json())::jsonb
      on conflict do nothing
      returning changed_at
      """, owner: owner, on: loop)
    return try row?.decode(Timestamp.self, at: 0)
  }

  /// What holds for a session that started at `time`; nil for the defaults.
  func session(
    startedAt time: Timestamp, of owner: UUID, on loop: EventLoop
  ) async throws -> (version: Int64, timeoutMinutes: Int32, frequency: SyncFrequency)? {
    let row = try await database.first(
      """
      select settings_version, broadcast_timeout_minutes, sync_frequency
      from pulsewire.session_settings(\(time))
      """, owner: owner, on: loop)
    guard
      let (version, minutes, frequency) = try row?.decode(Int64.self, Int32.self, String.self)
    else { return nil }
    let sync = try SyncSettings(json: #"{"frequency":"\#(frequency)"}"#)
    return (version, minutes, sync.frequency)
  }

  private static func settings(_ row: Row) throws -> Settings {
    let (version, changedAt, document) = try row.decode(Int64.self, Timestamp.self, String.self)
    // A newer server's settings may have more.
    var settings = try Settings(json: document, JSONDecodingOptions(ignoresUnknown: true))
    (settings.version, settings.updateTime) = (version, changedAt)
    return settings
  }
}
