internal import Base
internal import Messages
internal import MusicContract
internal import RPC

/// The known tempos of tracks: those that the athlete has said, and those of the service that the operator has chosen.
struct Tempos: Sendable {
  let own: TempoStore
  /// Nil for no service.
  let lookups: TempoLookups?

  /// The knowledge of a track.
  struct Known: Equatable, Sendable {
    /// Nil for unknown.
    var tempo: KnownTempo?
    /// The genre as the athlete has declared it, or else as the service tells it; empty for none.
    var genre = ""
  }

  /// The knowledge of several tracks.
  struct Book: Sendable {
    /// The known tracks, by URI.
    fileprivate(set) var tracks: [String: Known] = [:]
    /// The recordings that nobody has said the tempo of, and that the service was not asked for of late.
    fileprivate(set) var unasked: [ISRC] = []

    /// Returns what is known of a track.
    subscript(track: Track) -> Known { tracks[track.uri] ?? Known() }
  }

  /// Returns what is known of tracks.
  func known(of tracks: [Track], for caller: Caller) async throws -> Book {
    guard !tracks.isEmpty else { return Book() }
    let keys = Set(tracks.flatMap(\.tempoKeys)).sorted()
    let entries = Dictionary(grouping: try await own.tempos(of: keys, for: caller), by: \.key)
    let said = tracks.map { track in track.tempoKeys.flatMap { entries[$0] ?? [] } }
    let codes = tracks.map { ISRC($0.isrc) }
    let wanted = Set(codes.compactMap(\.self))
    let found = try await lookups?.known(of: wanted, on: caller.loop) ?? TempoLookups.Found()
    var book = Book()
    var silent: Set<ISRC> = []
    for ((track, said), code) in zip(zip(tracks, said), codes) {
      let lookedUp = code.flatMap { found.tempos[$0] }
      let all = said.map(\.tempo) + (lookedUp.map { [KnownTempo($0)] } ?? [])
      let genre = said.first { !$0.genre.isEmpty }?.genre ?? lookedUp?.genre ?? ""
      book.tracks[track.uri] = Known(tempo: Tempo.agreed(all), genre: genre)
      if let code, said.isEmpty { silent.insert(code) }
    }
    book.unasked = found.unasked.filter { silent.contains($0) }
    return book
  }

  /// Has what nobody has said looked up, for the next time.
  func want(_ book: Book, for caller: Caller) async throws {
    try await lookups?.want(book.unasked, for: caller)
  }
}

extension KnownTempo {
  /// Creates the tempo that was looked up.
  init(_ found: LookedUpTempo) {
    self.init(tempo: found.tempo, confidence: found.confidence, source: .lookedUp)
  }
}
