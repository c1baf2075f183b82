internal import Base
internal import Messages
internal import MusicContract
internal import Postgres
internal import RPC
internal import Store

/// The statements of tempos that athletes have said.
struct TempoStore: Sendable {
  let database: Database

  /// A tempo, as it is stored.
  struct Entry: Sendable {
    let key: String
    let tempo: KnownTempo
    /// The genre, in the athlete's words; empty for none.
    let genre: String
  }

  /// Returns the tempos of the tracks with these keys.
  func tempos(of keys: [String], for caller: Caller) async throws(DatabaseError) -> [Entry] {
    let rows = try await database.run(
      """
      select track_key, tempo, confidence, source, genre from pulsewire.track_tempos
      where track_key = any (\(keys))
      """, for: caller)
    return try rows.map { row throws(DatabaseError) in
      let (key, tempo, confidence, source, genre) = try row.decode(
        String.self, Double.self, Double.self, String.self, String.self)
      return Entry(
        key: key,
        tempo: KnownTempo(
          tempo: tempo, confidence: confidence, source: TempoSource(column: source)),
        genre: genre)
    }
  }

  /// Returns the part that stores tempos, in place of those of the same source.
  static func set(_ tempos: [TrackTempo], at now: Timestamp, of owner: UUID) -> SQL {
    """
    stored as (
      insert into pulsewire.track_tempos (
        owner_id, track_key, source, tempo, confidence, noted_at, genre)
      select \(owner), t.track_key, t.source, t.tempo, t.confidence, \(now), t.genre
      from unnest(\(tempos.map(\.key)), \(tempos.compactMap(\.source.column)),
        \(tempos.map(\.tempo)), \(tempos.map(\.confidence)),
        \(tempos.map(\.genre))) as t (track_key, source, tempo, confidence, genre)
      on conflict on constraint track_tempos_pkey do update
        set tempo = excluded.tempo, confidence = excluded.confidence, noted_at = excluded.noted_at,
          genre = excluded.genre
    ), changed as (select \(owner)::uuid as owner_id)
    """
  }
}

extension TrackTempo {
  /// The key under which it is found.
  var key: String { isrc.isEmpty ? trackURI : isrc }

  /// The confidence in it: a tap may be of every other beat.
  fileprivate var confidence: Double { source == .declared ? 0.9 : 0.7 }
}

extension Track {
  /// The keys of its tempos, the surer first.
  var tempoKeys: [String] { isrc.isEmpty ? [uri] : [isrc, uri] }
}
