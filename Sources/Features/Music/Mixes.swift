internal import Base
internal import IntegrationsContract
internal import Jobs
internal import Loop
internal import Messages
internal import MusicContract
internal import Postgres
internal import RPC
internal import Store

/// The mixes of athletes: made from their playlists and tempos, stored, rated.
struct Mixes: Sendable {
  let provider: any MusicLibraryProvider
  let store: MixStore
  let tempos: TempoStore
  let jobs: Jobs
  let clock: WallClock
  let changes = Changes()

  private static let playlistsMax = 10
  private static let tracksMax = 500
  private static let ratedMax = 10

  /// Makes a mix, and has it written.
  func make(_ request: MakeMixRequest, for caller: Caller) async throws -> MakeMixResponse {
    let change = ChangeRequest(MixRPC.makeMix, request, caller, at: clock.now)
    let answer: MakeMixResponse = try await changes.make(
      ChangedRow("mixes", of: change.owner), for: change, in: store.database, reading: [],
      as: { _ in }
    ) { _ in
      let mix = try await mix(request, at: change.time, for: caller)
      return .change(
        try MixStore.insert(mix, of: provider.source, change.owner),
        beside: [Jobs.enqueue(.musicMix, id: mix.id, owner: change.owner)],
        answer: MakeMixResponse { $0.mix = mix })
    }
    jobs.wake()
    return answer
  }

  /// Rates a mix.
  func rate(_ request: RateMixRequest, for caller: Caller) async throws -> RateMixResponse {
    let change = ChangeRequest(MixRPC.rateMix, request, caller, at: clock.now)
    return try await changes.make(
      ChangedRow("mix", of: change.owner, id: request.mixID), for: change, in: store.database,
      reading: [MixStore.shortMix(request.mixID)], as: { try MixStore.first($0.first) }
    ) { current in
      guard var mix = current else { throw MusicError.mixNotFound }
      mix.rating = request.rating
      return .change(
        MixStore.rate(request.mixID, request.rating), answer: RateMixResponse { $0.mix = mix })
    }
  }

  /// Stores tempos.
  func set(
    _ request: SetTrackTemposRequest, for caller: Caller
  ) async throws -> SetTrackTemposResponse {
    for (index, one) in request.tempos.enumerated() where one.trackURI.isEmpty == one.isrc.isEmpty {
      throw RPCError.invalid("tempos[\(index)]", "expected either track_uri or isrc")
    }
    // The last one of a track counts.
    let known = request.tempos.reduce(into: [String: TrackTempo]()) {
      $0["\($1.source) \($1.key)"] = $1
    }
    let change = ChangeRequest(MixRPC.setTrackTempos, request, caller, at: clock.now)
    return try await changes.make(
      ChangedRow("tempos", of: change.owner), for: change, in: store.database, reading: [],
      as: { _ in }
    ) { _ in
      .change(
        TempoStore.set(Array(known.values), at: change.time, of: change.owner),
        answer: SetTrackTemposResponse())
    }
  }

  private func mix(
    _ request: MakeMixRequest, at time: Timestamp, for caller: Caller
  ) async throws -> Mix {
    let library = try await library(request, for: caller)
    var phases: [MixComposer.Phase] = []
    for wish in request.phases {
      let own = try await candidates(
        wish.playlistID.isEmpty ? [] : [wish.playlistID], for: caller)
      phases.append(MixComposer.Phase(kind: wish.kind, duration: wish.duration, own: own))
    }
    let filters = try await provider.filtersExplicit(caller) ?? false
    let composer = MixComposer(
      library: library, excludesExplicit: request.excludesExplicit || filters,
      seed: UInt64(bitPattern: request.seed))
    let chosen = composer.compose(phases)
    let empty = chosen.filter(\.tracks.isEmpty).compactMap(\.kind.column)
    guard empty.isEmpty else { throw MusicError.tooFewTracks(phases: empty) }
    return Mix {
      ($0.id, $0.state, $0.createTime) = (UUID.v7(at: time), .writing, time)
      $0.name = request.name.isEmpty ? "Pulsewire" : request.name
      ($0.phases, $0.isPublic, $0.seed) = (chosen, request.isPublic, request.seed)
    }
  }

  private func library(
    _ request: MakeMixRequest, for caller: Caller
  ) async throws -> [MixComposer.Candidate] {
    var ids = request.playlistIDs
    if ids.isEmpty {
      ids = try await provider.playlistIDs(of: caller, count: Self.playlistsMax)
    }
    return try await candidates(ids, for: caller)
  }

  /// Returns the tracks of playlists, with what is known of them.
  private func candidates(
    _ ids: [String], for caller: Caller
  ) async throws -> [MixComposer.Candidate] {
    var tracks: [Track] = []
    for id in ids where tracks.count < Self.tracksMax {
      guard let id = SpotifyPlaylists.id(id) else { continue }
      tracks += try await provider.tracks(
        ofPlaylist: id, upTo: Self.tracksMax - tracks.count, for: caller)
    }
    guard !tracks.isEmpty else { return [] }
    let entries = Dictionary(
      grouping: try await tempos.tempos(of: tracks.flatMap(\.tempoKeys), for: caller), by: \.key)
    let likings = Self.likings(try await store.rated(count: Self.ratedMax, of: caller))
    return tracks.map { track in
      let found = track.tempoKeys.flatMap { entries[$0] ?? [] }
      let agreed = Tempo.agreed(found.map { ($0.tempo, $0.confidence) })
      return MixComposer.Candidate(
        track: track, tempo: agreed?.tempo, confidence: agreed?.confidence ?? 0,
        liking: likings[track.uri] ?? 0)
    }
  }

  /// Returns how much the athlete liked the mixes that had a track.
  private static func likings(_ mixes: [Mix]) -> [String: Int] {
    mixes.reduce(into: [:]) { likings, mix in
      let liking = mix.rating >= 4 ? 1 : mix.rating <= 2 ? -1 : 0
      for phase in mix.phases {
        for track in phase.tracks { likings[track.track.uri, default: 0] += liking }
      }
    }
  }
}

extension JobKind {
  /// The job that writes a mix as a playlist.
  static let musicMix = JobKind("music-mix")
}
