public import Base
internal import Contract
public import HeartRate
internal import Hub
public import Logging
public import Loop
public import Postgres
public import RPC
public import Store

/// The workout player: sessions, their log of commands, and what a lock screen shows of them.
public struct PlayerFeature: Sendable {
  /// The tables of this feature.
  public static let migrations = [
    CreateWorkoutSessions.migration, FindSilentSessions.migration,
  ]

  /// Its columns of bytes.
  public static let binaryColumns = [
    BinaryColumn("workout_sessions", "plan", .packed(.sessionPlan)),
    BinaryColumn("workout_session_records", "record", .packed(.playerRecord)),
    BinaryColumn("removed_sessions", "plan", .bookkeeping),
  ]

  /// The sessions, for features that use this one.
  public let sessions: Sessions
  private let service: PlayerService
  private let clock: WallClock

  /// What an athlete's zones are reckoned from at a time; nil where they set nothing up.
  public typealias HeartRateProfiles =
    @Sendable (_ owner: UUID, _ time: Timestamp, _ loop: EventLoop) async throws ->
    HeartRate.HeartRateProfile?

  /// How long ago, in real time, heart rate of a session came; nil where none ever did.
  public typealias HeartRateSigns =
    @Sendable (_ session: UUID, _ owner: UUID, _ loop: EventLoop) async throws -> Duration?

  /// How long a session may be without a sign of life, unless told otherwise.
  public static let silence = Duration.seconds(4 * 3600)

  /// The feature on `database`. `clock` says when things happen. `profiles` is asked where a session
  /// starts without a profile. `followUps` belong to the units of work that start and end sessions.
  public init(
    database: Database, clock: WallClock,
    profiles: @escaping HeartRateProfiles = { _, _, _ in nil }, followUps: SessionFollowUps = .none
  ) {
    sessions = Sessions(store: SessionStore(database: database, followUps: followUps))
    self.clock = clock
    service = PlayerService(sessions: sessions, clock: clock, profiles: profiles)
  }

  /// Finishes sessions that had no sign of life for `silence`, neither a command nor heart rate, until
  /// it is cancelled.
  public func finishSilent(
    after silence: Duration = silence, background: Database, heartRate: @escaping HeartRateSigns,
    log: Logger, on loop: EventLoop
  ) async throws(CancellationError) {
    let ending = SessionEnding(
      sessions: sessions, store: SessionStore(database: background), clock: clock,
      silence: silence, heartRate: heartRate, log: log)
    try await ending.run(on: loop)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    router.unary(PlayerRPC.startWorkout, service.startWorkout)
    router.unary(PlayerRPC.applyCommand, service.applyCommand)
    router.unary(PlayerRPC.getSession, service.getSession)
    router.feed(PlayerRPC.watchActivity, service.watchActivity)
  }
}
