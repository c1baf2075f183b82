internal import Base
internal import ContractJSON
internal import Messages
internal import MusicContract
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store
internal import Wire

/// The statements of mixes.
struct MixStore: Sendable {
  let database: Database
  let libraries: MusicLibraries

  /// A mix, as it is stored.
  struct Stored: Sendable {
    let mix: Mix
    /// The service that has its tracks and its playlist.
    let source: IntegrationSource
    /// The service's id of the playlist; nil until it is known.
    let playlistID: String?
  }

  private static let columns = """
    id, source, state, playlist_id, coalesce(rating, 0), created_at, document::text
    """

  /// The same, but for the phases.
  private static let columnsOfList = columns.replacing(
    "document::text", with: "(document - 'phases')::text")

  /// Returns the statement that finds one mix, without its phases.
  static func shortMix(_ id: UUID) -> SQL {
    "select \(unsafeSQL: columnsOfList) from pulsewire.music_mixes where id = \(id)"
  }

  /// Decodes the first mix; nil for none.
  func first(_ rows: Rows?) throws -> Mix? { try rows?.first.map { try stored($0).mix } }

  /// Returns a mix; nil for none.
  func mix(_ id: UUID, of caller: Caller) async throws -> Mix? {
    try await stored(id, of: caller)?.mix
  }

  /// Returns a mix, and where its playlist is; nil for none.
  func stored(_ id: UUID, of caller: Caller) async throws -> Stored? {
    let rows = try await database.run(
      "select \(unsafeSQL: Self.columns) from pulsewire.music_mixes where id = \(id)",
      for: caller)
    return try rows.first.map { try stored($0) }
  }

  /// Returns up to `count` mixes after a cursor, newest first, without phases.
  func mixes(behind cursor: IDCursor, count: Int, of caller: Caller) async throws -> [Mix] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columnsOfList) from pulsewire.music_mixes
      where id < \(cursor.id) order by id desc limit \(Int64(count))
      """, for: caller)
    return try rows.map { try stored($0).mix }
  }

  /// Returns the newest mixes that have a rating.
  func rated(count: Int, of caller: Caller) async throws -> [Mix] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columns) from pulsewire.music_mixes
      where rating is not null order by id desc limit \(Int64(count))
      """, for: caller)
    return try rows.map { try stored($0).mix }
  }

  /// Returns the part that stores a new mix.
  static func insert(_ mix: Mix, of source: IntegrationSource, _ owner: UUID) throws -> SQL {
    """
    changed as (
      insert into pulsewire.music_mixes (owner_id, id, source, state, created_at, document)
      values (\(owner), \(mix.id), \(source.column), \(mix.state), \(mix.createTime),
        \(try mix.document())::jsonb)
      returning owner_id
    )
    """
  }

  /// Returns the part that rates a mix.
  static func rate(_ id: UUID, _ rating: Int32) -> SQL {
    """
    changed as (
      update pulsewire.music_mixes set rating = \(rating) where id = \(id) returning owner_id
    )
    """
  }

  /// Records how far the playlist of a mix is.
  func note(
    _ state: MixState, playlistID: String?, of id: UUID, for caller: Caller
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      update pulsewire.music_mixes
      set state = \(state), playlist_id = coalesce(\(playlistID), playlist_id)
      where id = \(id) and state = 'writing'
      """, for: caller)
  }

  private func stored(_ row: Row) throws -> Stored {
    let (id, source, state, playlistID, rating, createTime, json) = try row.decode(
      UUID.self, String.self, String.self, String?.self, Int32.self, Timestamp.self, String.self)
    // A newer server's message may have more fields.
    var mix = try Mix(json: json, JSONDecodingOptions(ignoresUnknown: true))
    (mix.id, mix.state, mix.rating) = (id, MixState(column: state), rating)
    mix.createTime = createTime
    let service = IntegrationSource(column: source)
    if let playlistID, let library = libraries[service] {
      mix.playlistURI = library.uri(ofPlaylist: playlistID)
    }
    return Stored(mix: mix, source: service, playlistID: playlistID)
  }
}

extension Mix {
  /// The mix as the database stores it: its content without what columns have.
  fileprivate func document() throws -> String {
    let content = Mix {
      ($0.name, $0.phases, $0.isPublic, $0.seed) = (name, phases, isPublic, seed)
      $0.influences = influences
    }
    return try content.json()
  }
}
