internal import Base
internal import Loop
internal import Messages
internal import Postgres
internal import Store

/// The statements of tempos that were looked up. They are a service's and no account's.
struct LookedUpTempoStore: Sendable {
  let database: Database

  /// The answer of a service for a recording.
  struct Entry: Sendable {
    /// The tempo; nil for a recording that the service does not know.
    let tempo: LookedUpTempo?
    let lookupTime: Timestamp
  }

  /// Returns what a service has said of recordings.
  func entries(
    of codes: [ISRC], by service: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> [ISRC: Entry] {
    let rows = try await database.run(
      """
      select isrc, tempo, confidence, genre, looked_up_at from pulsewire.looked_up_tempos
      where isrc = any (\(codes.map(\.text)))
      """, owner: service, on: loop)
    var entries: [ISRC: Entry] = [:]
    for row in rows {
      let (text, tempo, confidence, genre, time) = try row.decode(
        String.self, Double?.self, Double.self, String.self, Timestamp.self)
      guard let code = ISRC(text) else { continue }
      let found = tempo.map { LookedUpTempo(tempo: $0, confidence: confidence, genre: genre) }
      entries[code] = Entry(tempo: found, lookupTime: time)
    }
    return entries
  }

  /// Stores what a service says of a recording, in place of what it said before.
  ///
  /// - Parameter tempo: the tempo; nil for a recording that the service does not know.
  func set(
    _ tempo: LookedUpTempo?, of code: ISRC, by service: UUID, at now: Timestamp, on loop: EventLoop
  ) async throws(DatabaseError) {
    _ = try await database.run(
      """
      insert into pulsewire.looked_up_tempos (
        owner_id, isrc, slot, tempo, confidence, genre, looked_up_at)
      values (\(service), \(code.text), \(code.slot), \(tempo?.tempo), \(tempo?.confidence ?? 0),
        \(tempo?.genre ?? ""), \(now))
      on conflict on constraint looked_up_tempos_pkey do update
        set tempo = excluded.tempo, confidence = excluded.confidence, genre = excluded.genre,
          looked_up_at = excluded.looked_up_at
      """, owner: service, on: loop)
  }
}
