public import Base
public import Composition
public import HeartRate
internal import Hub
public import Logging
public import Loop
internal import PlayerContract
public import Postgres
public import RPC
internal import ReplicationContract
public import ReplicationFeature
public import Store

/// The workout player: sessions, their log of commands, and what a lock screen shows of them.
public struct PlayerFeature: Feature {
  /// The tables of this feature.
  public static let migrations = Migration.all(of: "Player")

  /// The feature's binary columns.
  public static let binaryColumns = [
    BinaryColumn("workout_sessions", "plan", .packed(.sessionPlan)),
    BinaryColumn("workout_session_records", "record", .packed(.playerRecord)),
  ]

  /// The sessions, for features that use this one.
  public let sessions: Sessions
  private let service: PlayerService
  private let clock: WallClock
  private let silence: Silence?

  /// Returns the profile from which an athlete's zones are computed at a time; nil if they have none.
  public typealias HeartRateProfiles =
    @Sendable (_ caller: Caller, _ time: Timestamp) async throws ->
    HeartRate.HeartRateProfile?

  /// Returns how long ago, in real time, a session's last heart rate arrived; nil if none did.
  public typealias HeartRateSigns =
    @Sendable (_ session: UUID, _ caller: Caller) async throws -> Duration?

  /// The rule by which sessions end that no athlete finishes.
  public struct Silence: Sendable {
    let limit: Duration
    let background: Database
    let heartRate: HeartRateSigns
    let log: Logger

    /// The default for the time that a session may be without a sign of life.
    public static let limit = Duration.seconds(4 * 3600)

    /// Ends a session after neither a command nor heart rate has come for `limit`. Such sessions are found on
    /// `background`.
    public init(
      limit: Duration = limit, background: Database, heartRate: @escaping HeartRateSigns,
      log: Logger
    ) {
      self.limit = limit
      self.background = background
      self.heartRate = heartRate
      self.log = log
    }
  }

  /// Creates the feature on `database`. `clock` gives the times of events. `profiles` is called when a session starts
  /// without a profile. `followUps` belong to the units of work that start and end sessions. Without `silence`,
  /// sessions last until they are finished.
  public init(
    database: Database, clock: WallClock,
    profiles: @escaping HeartRateProfiles = { _, _ in nil },
    followUps: SessionFollowUps = .none, silence: Silence? = nil
  ) {
    self.silence = silence
    sessions = Sessions(store: SessionStore(database: database, followUps: followUps))
    self.clock = clock
    service = PlayerService(sessions: sessions, clock: clock, profiles: profiles)
  }

  public var backgroundWork: [BackgroundWork] {
    guard let silence else { return [] }
    let ending = SessionEnding(
      sessions: sessions, store: SessionStore(database: silence.background), clock: clock,
      silence: silence.limit, heartRate: silence.heartRate, log: silence.log)
    return [BackgroundWork("session_ending") { try await ending.run(on: $0) }]
  }

  /// Finishes the active session of `source` if `target` has one too: an account has at most one, and that of the
  /// remaining account continues.
  public func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws {
    guard try await sessions.hasActive(Caller(target, on: loop)) else { return }
    try await sessions.finishActive(of: Caller(source, on: loop), at: clock.now)
  }

  /// The reader of sessions for replicas.
  public var reader: EntityReader {
    // Each is computed from its log of up to 4,096 commands.
    EntityReader(.workoutSession, countMax: 1) { [sessions, clock] ids, caller in
      var found: [UUID: EntityState] = [:]
      for id in ids {
        guard let state = try await sessions.store.session(id, for: caller)?.state else { continue }
        found[id] = EntityState(
          .workoutSession(PlayerContract.PlayerState(state, at: clock.now)),
          version: state.revision)
      }
      return found
    }
  }

  /// Registers the feature's methods.
  public func register(in router: inout Router) {
    router.unary(PlayerRPC.startWorkout, service.startWorkout)
    router.unary(PlayerRPC.applyCommand, service.applyCommand)
    router.unary(PlayerRPC.getSession, service.getSession)
    router.feed(PlayerRPC.watchActivity, service.watchActivity)
  }
}
