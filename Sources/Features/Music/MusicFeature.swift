package import Base
internal import Composition
package import Hub
package import IntegrationsFeature
package import Jobs
package import Logging
internal import MusicContract
package import PlansFeature
package import PlayerFeature
package import Postgres
package import RPC
package import SettingsFeature
package import Store

/// The music feature: what plays at the athlete's music service, and commands to it, and
/// playlists in step with workouts, and what was played.
package struct MusicFeature: Feature {
  /// The migrations of this feature's tables.
  package static let migrations = Migration.all(of: "Music")

  private let playback: PlaybackService
  private let sessionMusic: SessionMusicService
  private let mixes: MixService
  private let taste: TasteService
  let plays: Plays
  let writing: MixWriting
  let lookups: TempoLookups?

  /// Creates the feature on `database`. Its jobs are registered with `jobs`. With `news`, the music of sessions follows
  /// commands that other nodes take. With `tempoService`, tempos are looked up that athletes have not said.
  package init(
    database: Database, calls: AthleteCalls, sessions: Sessions, settings: SettingsFeature,
    plans: PlansFeature, tempoService: TempoConfiguration? = nil, openCalls: OpenCalls,
    jobs: Jobs, clock: WallClock, news: NodeNews? = nil, log: Logger
  ) {
    lookups = tempoService.map {
      TempoLookups(
        service: WebTempos($0, calls: openCalls), store: LookedUpTempoStore(database: database),
        jobs: jobs, clock: clock)
    }
    lookups?.register()
    let tempos = Tempos(own: TempoStore(database: database), lookups: lookups)
    let provider = SpotifyMusic(calls: calls)
    let control = PlaybackControl(
      provider: provider, store: MusicDeviceStore(database: database), board: PlaybackBoard(),
      rooms: PlaybackRooms(clock: clock), tempos: tempos, clock: clock,
      notePremium: { isRefusal, caller in
        try await calls.note(premiumRefusal: isRefusal, by: provider.source, of: caller)
      })
    let music = SessionMusicStore(database: database)
    let driving = SessionMusicDriving(
      control, music, sessions, clock: clock, news: news, log: log)
    playback = PlaybackService(control: control, driving: driving)
    sessionMusic = SessionMusicService(
      store: music, driving: driving, provider: provider, sessions: sessions, clock: clock)
    let library = SpotifyPlaylists(calls: calls)
    let libraries = MusicLibraries([library])
    let store = MixStore(database: database, libraries: libraries)
    plays = Plays(
      provider: SpotifyHistory(calls: calls), store: PlayStore(database: database),
      tempos: tempos, jobs: jobs, clock: clock)
    plays.register(with: calls.followers)
    taste = TasteService(plays: plays)
    mixes = MixService(
      mixes: Mixes(
        provider: library, store: store, tempos: tempos, jobs: jobs,
        clock: clock, settings: settings, plans: plans, plays: plays))
    writing = MixWriting(libraries: libraries, store: store, clock: clock)
    writing.register(with: jobs)
  }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.unary(PlaybackRPC.listPlaybackDevices, playback.listPlaybackDevices)
    router.unary(PlaybackRPC.getPlayback, playback.getPlayback)
    router.unary(PlaybackRPC.controlPlayback, playback.controlPlayback)
    router.feed(PlaybackRPC.watchPlayback, playback.watchPlayback)
    router.unary(PlaybackRPC.reportPlayback, playback.reportPlayback)
    router.unary(PlaybackRPC.setSessionMusic, sessionMusic.setSessionMusic)
    router.unary(PlaybackRPC.getSessionMusic, sessionMusic.getSessionMusic)
    router.unary(TasteRPC.getTaste, taste.getTaste)
    router.unary(TasteRPC.listPlays, taste.listPlays)
    router.unary(TasteRPC.gatherPlays, taste.gatherPlays)
    router.unary(MixRPC.makeMix, mixes.makeMix)
    router.unary(MixRPC.getMix, mixes.getMix)
    router.unary(MixRPC.listMixes, mixes.listMixes)
    router.unary(MixRPC.listPlaylists, mixes.listPlaylists)
    router.unary(MixRPC.rateMix, mixes.rateMix)
    router.unary(MixRPC.setTrackTempos, mixes.setTrackTempos)
  }
}
