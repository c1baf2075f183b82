import Base
import Contract

extension House {
  /// Creates an account with a public profile; returns its username, too.
  func newAthlete(isPrivate: Bool = false) async throws -> (caller: TestCaller, username: String) {
    let caller = try await newAccount()
    let username = "a" + String(UUID.v4().low, radix: 36)
    let profile = PublicProfile {
      $0.username = username
      $0.isPrivate = isPrivate
    }
    _ = try await call(
      ProfileRPC.updatePublicProfile,
      UpdatePublicProfileRequest {
        $0.requestID = .v4()
        $0.publicProfile = profile
        $0.updateMask = Google.FieldMask(paths: ["username", "is_private"])
      }, as: caller)
    return (caller, username)
  }

  /// Consents to the data of `source`, in the newest wording.
  func allow(_ source: String, as caller: TestCaller) async throws {
    let known = try await call(ConsentRPC.listConsents, ListConsentsRequest(), as: caller)
    let version = known.texts.first { $0.purpose == .sync }?.version ?? 0
    _ = try await call(
      ConsentRPC.grantConsent,
      GrantConsentRequest {
        $0.requestID = .v4()
        $0.purpose = .sync
        $0.source = source
        $0.dataType = "heart_rate_variability"
        $0.textVersion = version
      }, as: caller)
  }

  /// Starts a workout of one exercise with `sets` sets.
  func startWorkout(sets: Int32 = 2, as caller: TestCaller) async throws -> PlayerState {
    let workout = Workout(
      name: "Legs",
      exercises: [PlannedExercise(name: "Squat", setCount: sets, restDuration: .seconds(90))]
    )
    return try await call(
      PlayerRPC.startWorkout, StartWorkoutRequest(requestID: .v4(), workout: workout), as: caller
    ).state
  }

  /// Returns the state after `command` on `state`.
  func apply(
    _ command: PlayerCommand, to state: PlayerState, as caller: TestCaller
  ) async throws -> PlayerState {
    try await call(
      PlayerRPC.applyCommand,
      ApplyCommandRequest {
        $0.requestID = .v4()
        $0.sessionID = state.sessionID
        $0.expectedRevision = state.revision
        $0.command = command
      }, as: caller
    ).state
  }

  /// Logs a workout of an hour that began at `start`.
  func writeDown(
    _ name: String = "Legs", from start: Timestamp, as caller: TestCaller
  ) async throws -> WorkoutLog {
    let log = WorkoutLog(id: .v4(), name: name, startTime: start, endTime: start + .seconds(3600))
    return try await call(
      WorkoutLogRPC.createWorkoutLog,
      CreateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = log
      },
      as: caller
    ).workoutLog
  }
}
