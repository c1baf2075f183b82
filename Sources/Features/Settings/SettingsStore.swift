internal import Base
internal import ContractJSON
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The statements of settings.
struct SettingsStore: Sendable {
  let database: Database

  /// Returns the newest settings; the defaults, version 0, before the first change.
  func newest(of caller: Caller) async throws -> Settings {
    let row = try await database.first(Self.newest, for: caller)
    return try row.map(Self.settings) ?? .defaults
  }

  private static let newest: SQL = """
    select version, changed_at, document from pulsewire.settings_versions
    order by version desc limit 1
    """

  /// Returns the statements that read the newest settings, and the version that a request made before.
  static func reading(_ request: ChangeRequest) -> [SQL] {
    [
      newest,
      // The version of a request is kept longer than its response. It is looked up first: joined, all
      // versions might be read.
      """
      select v.version, v.changed_at, v.document
      from pulsewire.settings_versions asked cross join lateral (
        select * from pulsewire.settings_versions v
        where v.owner_id = asked.owner_id and v.version between asked.version - 1 and asked.version
        order by v.version desc limit 2) v
      where asked.request_id = \(request.requestID) order by v.version desc
      """,
    ]
  }

  /// Decodes the results of these statements.
  static func read(_ results: Results) throws -> (newest: Settings, made: UpdateSettingsResponse?) {
    (try results[0].first.map(settings) ?? .defaults, try made(results[1]))
  }

  /// Returns the response to the request that made the first of these versions from the second.
  private static func made(_ rows: Rows) throws -> UpdateSettingsResponse? {
    let versions = try rows.map { try settings($0) }
    guard let after = versions.first else { return nil }
    // The version before the oldest that is kept is no longer known.
    let before = versions.dropFirst().first ?? (after.version == 1 ? .defaults : after)
    return UpdateSettingsResponse {
      $0.settings = after
      $0.effects = SettingsChange(from: before, to: after).effects
    }
  }

  /// Returns the part of a statement that appends `settings` as their version, if that is free and the request did not
  /// come before.
  static func append(_ settings: Settings, _ request: ChangeRequest) throws -> SQL {
    var document = settings
    (document.version, document.updateTime) = (0, nil)
    return """
      changed as (
        insert into pulsewire.settings_versions (owner_id, version, request_id, changed_at, document)
        values (\(request.owner), \(settings.version), \(request.requestID),
          \(settings.updateTime ?? request.time), \(try document.json())::jsonb)
        on conflict do nothing
        returning owner_id
      )
      """
  }

  /// Returns the settings of a session that started at `time`; nil for the defaults.
  func session(
    startedAt time: Timestamp, of caller: Caller
  ) async throws -> (version: Int64, timeoutMinutes: Int32, frequency: SyncFrequency)? {
    let row = try await database.first(
      """
      select settings_version, broadcast_timeout_minutes, sync_frequency
      from pulsewire.session_settings(\(time))
      """, for: caller)
    guard
      let (version, minutes, frequency) = try row?.decode(Int64.self, Int32.self, String.self)
    else { return nil }
    let sync = try SyncSettings(json: #"{"frequency":"\#(frequency)"}"#)
    return (version, minutes, sync.frequency)
  }

  private static func settings(_ row: Row) throws -> Settings {
    let (version, changedAt, document) = try row.decode(Int64.self, Timestamp.self, String.self)
    // A newer server's settings may have more fields.
    var settings = try Settings(json: document, JSONDecodingOptions(ignoresUnknown: true))
    (settings.version, settings.updateTime) = (version, changedAt)
    return settings
  }
}
