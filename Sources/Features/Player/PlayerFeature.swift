public import Base
public import HeartRate
internal import Hub
public import Loop
public import Postgres
public import RPC
public import Store

/// The workout player: sessions, their log of commands, and what a lock screen shows of them.
public struct PlayerFeature: Sendable {
  /// The tables of this feature.
  public static let migrations = [CreateWorkoutSessions.migration]

  /// Its columns of bytes.
  public static let binaryColumns = [
    BinaryColumn("workout_sessions", "plan", .packed(.sessionPlan)),
    BinaryColumn("workout_session_records", "record", .packed(.playerRecord)),
  ]

  /// The sessions, for features that use this one.
  public let sessions: Sessions
  private let service: PlayerService

  /// What an athlete's zones are reckoned from at a time; nil where they set nothing up.
  public typealias HeartRateProfiles =
    @Sendable (_ owner: UUID, _ time: Timestamp, _ loop: EventLoop) async throws ->
    HeartRateProfile?

  /// The feature on `database`. `clock` says when things happen. `profiles` is asked where a session
  /// starts without a profile. `followUps` belong to the units of work that start and end sessions.
  public init(
    database: Database, clock: WallClock,
    profiles: @escaping HeartRateProfiles = { _, _, _ in nil }, followUps: SessionFollowUps = .none
  ) {
    sessions = Sessions(store: SessionStore(database: database, followUps: followUps))
    service = PlayerService(sessions: sessions, clock: clock, profiles: profiles)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    let path = "/pulsewire.player.v1.PlayerService/"
    router.unary(path + "StartWorkout", service.startWorkout)
    router.unary(path + "ApplyCommand", service.applyCommand)
    router.unary(path + "GetSession", service.getSession)
    router.feed(path + "WatchActivity", service.watchActivity)
  }
}
