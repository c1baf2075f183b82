internal import Base
internal import IntegrationsContract
internal import Jobs
internal import Loop
internal import Messages
internal import MusicContract
internal import PlansFeature
internal import Postgres
internal import RPC
internal import SettingsContract
internal import SettingsFeature
internal import Store
internal import WorkoutsContract

/// The mixes of athletes: made from their playlists and tempos, stored, rated.
struct Mixes: Sendable {
  let provider: any MusicLibraryProvider
  let store: MixStore
  let tempos: Tempos
  let jobs: Jobs
  let clock: WallClock
  let settings: SettingsFeature
  let plans: PlansFeature
  let plays: Plays
  let changes = Changes()

  /// The playlists to choose from that are listed, and those that a mix is made from.
  static let playlistsListed = 50
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
      reading: [MixStore.shortMix(request.mixID)], as: { try store.first($0.first) }
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
    for (index, one) in request.tempos.enumerated() where one.source == .lookedUp {
      throw RPCError.invalid(
        "tempos[\(index)].source", "expected what the athlete tapped or knows")
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

  /// The length up to which a phase may be without a track.
  private static let trackless = Duration.seconds(120)

  private func mix(
    _ request: MakeMixRequest, at time: Timestamp, for caller: Caller
  ) async throws -> Mix {
    let wanted = try await settings.music(of: caller)
    guard !wanted.sessionMixDisabled else { throw MusicError.mixDisabled }
    let (phases, influences) = try await self.phases(request, for: caller)
    // A plan has music of its own.
    let seed = request.seed == 0 ? request.planID?.seed ?? 0 : request.seed
    let likings = try await likings(of: caller)
    let filters = try await provider.filtersExplicit(caller) ?? false
    let composer = MixComposer(
      library: try await library(request, likings, for: caller),
      excludesExplicit: request.excludesExplicit || filters,
      seed: UInt64(bitPattern: seed), matchesTempo: !wanted.tempoMatchingDisabled)
    let chosen = composer.compose(phases)
    // A phase of which no track is nearly as short may have none.
    let empty = chosen.filter { $0.tracks.isEmpty && $0.duration ?? .zero > Self.trackless }
      .compactMap(\.kind.column)
    guard empty.isEmpty else { throw MusicError.tooFewTracks(phases: empty) }
    return Mix {
      ($0.id, $0.state, $0.createTime) = (UUID.v7(at: time), .writing, time)
      $0.name = request.name.isEmpty ? "Pulsewire" : request.name
      ($0.phases, $0.isPublic, $0.seed) = (chosen, request.isPublic, seed)
      $0.influences = wanted.tempoMatchingDisabled ? [] : influences
    }
  }

  /// Returns the phases that are asked for, or those of a plan, with the tempos of the day.
  private func phases(
    _ request: MakeMixRequest, for caller: Caller
  ) async throws -> ([MixComposer.Phase], [MixInfluence]) {
    var steering = MixSteering()
    if !request.ignoresContext { steering = MixSteering(try await plans.saidToday(by: caller)) }
    guard let planID = request.planID else {
      guard !request.phases.isEmpty else {
        throw RPCError.invalid("phases", "expected phases, or plan_id")
      }
      var phases: [MixComposer.Phase] = []
      for (index, wish) in request.phases.enumerated() {
        let own = try await candidates(
          wish.playlistID.isEmpty ? [] : [wish.playlistID], [:], for: caller)
        let range = try Self.range(of: wish, at: index)
        let tempos = steering.tempos(of: wish.kind, own: range, plan: nil)
        phases.append(
          MixComposer.Phase(
            kind: wish.kind, duration: wish.duration, own: own, range: tempos.range,
            aim: tempos.aim))
      }
      return (phases, steering.influences)
    }
    guard request.phases.isEmpty else {
      throw RPCError.invalid("plan_id", "expected either phases or plan_id")
    }
    let blocks = try await plans.timedBlocks(ofPlan: planID, for: caller)
    if blocks.contains(where: { $0.tempo != nil }) { steering.followPlan() }
    return (blocks.map { MixComposer.Phase($0, steering) }, steering.influences)
  }

  private static func range(of wish: MixPhaseWish, at index: Int) throws -> Range<Double>? {
    if wish.bpmMin == 0, wish.bpmMax == 0 { return nil }
    guard wish.bpmMin > 0, Double(wish.bpmMax) >= Double(wish.bpmMin) + MixSteering.widthMin else {
      throw RPCError.invalid(
        "phases[\(index)].bpm_max", "expected at least 5 more than bpm_min, and both", .range)
    }
    return MixSteering.range(wish.bpmMin, wish.bpmMax)
  }

  private func library(
    _ request: MakeMixRequest, _ likings: [String: Int], for caller: Caller
  ) async throws -> [MixComposer.Candidate] {
    var ids = request.playlistIDs
    if ids.isEmpty {
      ids = try await provider.playlists(of: caller, count: Self.playlistsListed)
        .filter { !$0.isPlayOnly }.prefix(Self.playlistsMax).map(\.id)
    }
    return try await candidates(ids, likings, for: caller)
  }

  /// Returns the tracks of playlists, with what is known of them.
  private func candidates(
    _ ids: [String], _ likings: [String: Int], for caller: Caller
  ) async throws -> [MixComposer.Candidate] {
    var tracks: [Track] = []
    for id in ids where tracks.count < Self.tracksMax {
      guard let id = provider.playlistID(id) else { continue }
      tracks += try await provider.tracks(
        ofPlaylist: id, upTo: Self.tracksMax - tracks.count, for: caller)
    }
    guard !tracks.isEmpty else { return [] }
    let book = try await tempos.known(of: tracks, for: caller)
    try await tempos.want(book, for: caller)
    return tracks.map { track in
      MixComposer.Candidate(
        track: track, tempo: book[track].tempo, liking: likings[track.uri] ?? 0)
    }
  }

  /// Returns how much the athlete likes tracks in workouts: by the ratings of mixes, and by what was played in workouts.
  private func likings(of caller: Caller) async throws -> [String: Int] {
    var likings = Self.likings(try await store.rated(count: Self.ratedMax, of: caller))
    let heard = try await plays.newest(of: caller)
    for uri in Set(heard.filter { $0.play.workoutLogID != nil }.map(\.play.track.uri)) {
      likings[uri, default: 0] += 1
    }
    return likings
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

extension UUID {
  /// The seed of the mix of a plan with this id.
  fileprivate var seed: Int64 { Int64(bitPattern: low) }
}

extension MixComposer.Phase {
  /// The lengths that a phase can have.
  private static let lengths = Duration.seconds(10)...Duration.seconds(14_400)

  /// Creates the phase for a block of a plan.
  init(_ block: PlansFeature.TimedBlock, _ steering: MixSteering) {
    let kind: MixPhaseKind =
      switch block.kind {
      case .warmUp: .warmUp
      case .intervals: .intervals
      case .coolDown: .coolDown
      case .main, .unspecified: .main
      }
    let tempos = steering.tempos(of: kind, own: nil, plan: block.tempo)
    self.init(
      kind: kind,
      duration: min(max(block.duration, Self.lengths.lowerBound), Self.lengths.upperBound),
      range: tempos.range, aim: tempos.aim)
  }
}

extension JobKind {
  /// The job that writes a mix as a playlist.
  static let musicMix = JobKind("music-mix")
}
