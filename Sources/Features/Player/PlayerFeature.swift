package import Base
package import Composition
package import HeartRate
package import Hub
package import Logging
package import Loop
internal import Messages
internal import PlayerContract
package import Postgres
package import ProfileContract
package import RPC
internal import ReplicationContract
package import ReplicationFeature
package import Store
package import WorkoutsContract

/// The workout player: sessions, their log of commands, and what a lock screen shows of them.
package struct PlayerFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Player")

  /// The feature's binary columns.
  package static let binaryColumns = [
    BinaryColumn("workout_sessions", "plan", .packed(.sessionPlan)),
    BinaryColumn("workout_session_records", "record", .packed(.playerRecord)),
  ]

  /// The sessions, for features that use this one.
  package let sessions: Sessions
  /// The sessions, as the offline queue starts and continues them.
  package var queuedSessions: QueuedSessions { QueuedSessions(service: service) }
  private let service: PlayerService
  private let clock: WallClock
  private let background: Background?

  /// Returns the profile from which an athlete's zones in a sport are computed at a time; nil if they have none.
  package typealias HeartRateProfiles =
    @Sendable (_ caller: Caller, _ sport: Sport, _ time: Timestamp) async throws ->
    HeartRate.HeartRateProfile?

  /// Returns how long ago, in real time, a session's last heart rate arrived; nil if none did.
  package typealias HeartRateSigns =
    @Sendable (_ session: UUID, _ caller: Caller) async throws -> Duration?

  /// Returns the athlete's one-repetition maximum of each of these exercises, in kilograms; nil where none is known.
  package typealias OneRepMaxes =
    @Sendable (_ exercises: [PlannedExercise], _ caller: Caller) async throws -> [Double?]

  /// Returns the athlete's body weight in kilograms; nil if it is unknown.
  package typealias BodyWeights = @Sendable (_ caller: Caller) async throws -> Double?

  /// What the work needs that the feature does by itself: completing timed sets, and ending sessions that no athlete
  /// finishes.
  package struct Background: Sendable {
    let silence: Duration
    let database: Database
    let heartRate: HeartRateSigns
    let log: Logger

    /// The default for the time that a session may be without a sign of life.
    package static let silence = Duration.seconds(4 * 3600)

    /// Finds sessions on `database`, and ends those for which neither a command nor heart rate has come for `silence`.
    package init(
      silence: Duration = silence, database: Database, heartRate: @escaping HeartRateSigns,
      log: Logger
    ) {
      self.silence = silence
      self.database = database
      self.heartRate = heartRate
      self.log = log
    }
  }

  /// Creates the feature on `database`. `clock` gives the times of events. `profiles` is called when a session starts
  /// without a profile, `oneRepMaxes` for loads that are a share of one, `bodyWeights` for assisted exercises, `sources`
  /// when it starts from a workout of another feature. `followUps` belong to the units of work that start, change and
  /// end sessions. With `news`, nodes tell each other of watched states. Without `background`,
  /// sessions last until they are finished, and timed sets are completed by the next command.
  package init(
    database: Database, clock: WallClock,
    profiles: @escaping HeartRateProfiles = { _, _, _ in nil },
    oneRepMaxes: @escaping OneRepMaxes = { exercises, _ in exercises.map { _ in nil } },
    bodyWeights: @escaping BodyWeights = { _ in nil },
    sources: WorkoutSources = .none,
    followUps: SessionFollowUps = .none, news: NodeNews? = nil,
    background: Background? = nil
  ) {
    self.background = background
    sessions = Sessions(
      store: SessionStore(database: database, followUps: followUps), news: news)
    self.clock = clock
    service = PlayerService(
      sessions: sessions, clock: clock, profiles: profiles, oneRepMaxes: oneRepMaxes,
      bodyWeights: bodyWeights, sources: sources, news: news)
  }

  package var backgroundWork: [BackgroundWork] {
    guard let background else { return [] }
    let store = SessionStore(database: background.database)
    let ending = SessionEnding(
      sessions: sessions, store: store, clock: clock, silence: background.silence,
      heartRate: background.heartRate, log: background.log)
    let advancing = SessionAdvancing(
      sessions: sessions, store: store, clock: clock, log: background.log)
    return [
      BackgroundWork("session_ending") { try await ending.run(on: $0) },
      BackgroundWork("session_advancing") { try await advancing.run(on: $0) },
    ]
  }

  /// Finishes the active session of `source` if `target` has one too: an account has at most one, and that of the
  /// remaining account continues.
  package func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws {
    guard try await sessions.hasActive(Caller(target, on: loop)) else { return }
    try await sessions.finishActive(of: Caller(source, on: loop), at: clock.now)
  }

  /// The reader of sessions for replicas.
  package var reader: EntityReader {
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
  package func register(in router: inout Router) {
    router.unary(PlayerRPC.startWorkout, service.startWorkout)
    router.unary(PlayerRPC.applyCommand, service.applyCommand)
    router.unary(PlayerRPC.getSession, service.getSession)
    router.feed(PlayerRPC.watchActivity, service.watchActivity)
  }
}
