internal import Base
internal import IntegrationsFeature
internal import Jobs
internal import Loop
internal import Messages
internal import MusicContract
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The plays of athletes: gathered from their music service while it is connected for that, and matched to workouts.
struct Plays: Sendable {
  let provider: any MusicHistoryProvider
  let store: PlayStore
  let tempos: Tempos
  let jobs: Jobs
  let clock: WallClock
  let changes = Changes()

  private static let atOnce = 4
  /// The plays that make a profile.
  private static let playsMax = 1000
  /// The newest plays whose tempos are looked up.
  private static let playsWanted = 200
  /// The most artists of a track that are kept.
  private static let artistsMax = 5

  /// A look at the service.
  private struct Look {
    let plays: [Play]
    let hasGap: Bool
    let newCount: Int
    let newest: Timestamp?
    let sinceLast: Duration?
  }

  /// Registers the job that gathers, and its beginning and end with the connection.
  func register(with followers: ConnectionFollowers) {
    let own = provider.source
    followers.register(
      connected: { source, owner in
        guard source == own else { return [] }
        let id = Self.jobID(of: source)
        return [Jobs.enqueueAnew(.musicHistory, of: "select \(id)::uuid", owner: owner)]
      },
      removed: { source, _ in source == own ? PlayStore.deleting(source) : [] })
    jobs.register(.musicHistory, atOnce: Self.atOnce) { job, handle in
      try await gather(for: Caller(job.owner, on: handle.loop))
    }
  }

  /// Returns the id of the job that gathers: one for each service of an account.
  static func jobID(of source: IntegrationSource) -> UUID {
    UUID(
      high: 0x706c_6179_7300_8000,
      low: 0x8000_0000_0000_0000 | UInt64(clamping: source.rawValue))
  }

  /// Looks at the service once. Returns when to look next; the connection's end is the end.
  func gather(for caller: Caller) async throws -> JobOutcome {
    do {
      let look = try await look(for: caller)
      let statement: SQL = """
        with \(PlayStore.noteRead(look.newest, at: clock.now, of: provider.source, caller.owner))
        select true from changed
        """
      _ = try await store.database.run(
        [statement, try PlayStore.add(look.plays, of: provider.source, caller.owner)], for: caller)
      try await wantTempos(for: caller)
      let next = HistoryPace.interval(after: look.newCount, in: look.sinceLast)
      return .again(after: next / clock.speed)
    } catch let error as MusicError {
      try await store.note(error.problem, of: provider.source, for: caller)
      switch error {
      // It begins again with the next connection.
      case .notConnected, .permissionMissing: return .done
      default:
        let wait = max(HistoryPace.retryDelay, error.retryDelay ?? .zero)
        return .again(after: wait / clock.speed)
      }
    }
  }

  /// Looks at the service because the athlete wants it.
  func gather(
    _ request: GatherPlaysRequest, for caller: Caller
  ) async throws -> GatherPlaysResponse {
    try provider.check()
    let response = try await gatherOnce(request, for: caller)
    try await wantTempos(for: caller)
    return response
  }

  private func gatherOnce(
    _ request: GatherPlaysRequest, for caller: Caller
  ) async throws -> GatherPlaysResponse {
    let change = ChangeRequest(TasteRPC.gatherPlays, request, caller, at: clock.now)
    return try await changes.make(
      ChangedRow("plays", of: change.owner), for: change, in: store.database, reading: [],
      as: { _ in }
    ) { _ in
      let look = try await look(for: caller)
      return .change(
        PlayStore.noteRead(look.newest, at: change.time, of: provider.source, change.owner),
        beside: [try PlayStore.add(look.plays, of: provider.source, change.owner)],
        answer: GatherPlaysResponse {
          ($0.newPlayCount, $0.hasGap) = (Int32(clamping: look.newCount), look.hasGap)
        })
    }
  }

  /// Has tempos of the newest plays looked up that nobody has said.
  private func wantTempos(for caller: Caller) async throws {
    guard tempos.lookups != nil else { return }
    let newest = try await store.plays(
      of: provider.source, before: TimeCursor.newest.time, count: Self.playsWanted, for: caller)
    try await tempos.want(
      try await tempos.known(of: newest.map(\.track), for: caller), for: caller)
  }

  private func look(for caller: Caller) async throws -> Look {
    let history = try await store.history(of: provider.source, for: caller)
    let newest = history?.newest
    let page = try await provider.plays(
      after: newest.map { $0 - HistoryPage.overlap }, of: caller)
    let plays = page.sorted(after: newest).map { play in
      var kept = play
      kept.track.artists = Array(play.track.artists.prefix(Self.artistsMax))
      return kept
    }
    let new = plays.filter { play in newest.map { play.playTime > $0 } ?? true }
    return Look(
      plays: plays, hasGap: page.hasGap(after: newest), newCount: new.count,
      newest: plays.last?.playTime ?? newest,
      sinceLast: history?.readTime.map { clock.now - $0 })
  }
}

extension JobKind {
  /// The job that gathers the plays of an account at one service.
  static let musicHistory = JobKind("music-history")
}

/// The plays that are gathered.
extension Plays {
  /// Returns up to `count` plays before a time, newest first, with their workouts and tempos.
  func plays(
    before time: Timestamp, count: Int, of caller: Caller
  ) async throws -> [TasteRule.Heard] {
    let plays = try await store.plays(
      of: provider.source, before: time, count: count, for: caller)
    guard let newest = plays.first, let oldest = plays.last else { return [] }
    let workouts = try await store.workouts(
      from: oldest.playTime - PlayMatch.lengthMax, to: newest.playTime + PlayMatch.lengthMax,
      at: clock.now, of: caller)
    let book = try await tempos.known(of: plays.map(\.track), for: caller)
    return plays.map { play in
      var known = play
      known.workoutLogID = PlayMatch.workout(of: play, in: workouts)?.logID
      let found = book[play.track]
      known.tempo = found.tempo?.tempo ?? 0
      known.tempoSource = found.tempo?.source ?? .unspecified
      known.tempoConfidence = found.tempo?.confidence ?? 0
      return TasteRule.Heard(play: known, genre: found.genre)
    }
  }

  /// Returns the newest plays.
  func newest(of caller: Caller) async throws -> [TasteRule.Heard] {
    try await plays(before: TimeCursor.newest.time, count: Self.playsMax, of: caller)
  }
}
