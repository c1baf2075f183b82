import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// What athletes say of their workouts, by WorkoutLogService.
@Suite struct `Feedback to a workout` {
  private let start = Timestamp(milliseconds: 1_790_000_000_000)

  private func request(
    _ log: WorkoutLog, _ paths: [String], version: Int64 = 0,
    _ fill: (inout WorkoutFeedback) -> Void
  ) -> UpdateWorkoutFeedbackRequest {
    var request = UpdateWorkoutFeedbackRequest()
    (request.requestID, request.workoutLogID) = (.v4(), log.id)
    (request.expectedVersion, request.updateMask) = (version, Google.FieldMask(paths: paths))
    fill(&request.feedback)
    return request
  }

  private func position(_ latitude: Double, _ longitude: Double) -> CoarsePosition {
    CoarsePosition { ($0.latitude, $0.longitude) = (latitude, longitude) }
  }

  @Test func `is a change of the log, field by field`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let log = try await house.writeDown(from: start, as: me)
    #expect(log.feedback == nil && log.privacy == .private)
    let first = request(log, ["rating", "location", "would_do_again"], version: log.version) {
      ($0.rating, $0.wouldDoAgain, $0.comments) = (4, .no, "not in the mask")
      $0.location = WorkoutLocation()
      $0.location?.name = "Gym"
      $0.location?.position = position(59.913_868, -10.752_245)
    }
    let said = try await house.call(WorkoutLogRPC.updateWorkoutFeedback, first, as: me).workoutLog
    let feedback = try #require(said.feedback)
    #expect((said.version, feedback.rating, feedback.comments) == (log.version + 1, 4, ""))
    #expect(feedback.location?.position == position(59.91, -10.75), "no home is told")
    #expect(
      try await house.call(WorkoutLogRPC.updateWorkoutFeedback, first, as: me).workoutLog == said)
    var late = first
    late.requestID = .v4()
    #expect(
      try await house.refusal(of: WorkoutLogRPC.updateWorkoutFeedback, late, as: me)
        == Refusal(.aborted, "VERSION_CONFLICT"))
    let second = request(said, ["felt_too_hard", "location.name"]) { $0.feltTooHard = true }
    let more = try await house.call(WorkoutLogRPC.updateWorkoutFeedback, second, as: me).workoutLog
    #expect(more.feedback?.rating == 4 && more.feedback?.feltTooHard == true)
    #expect(more.feedback?.location?.name == "" && more.feedback?.location?.position != nil)

    let listed = try await house.call(
      WorkoutLogRPC.listWorkoutLogs, ListWorkoutLogsRequest(), as: me
    ).workoutLogs
    #expect(listed == [more])
    let replica = try await house.call(ReplicationRPC.listChanges, ListChangesRequest(), as: me)
    #expect(replica.changes.map(\.entity) == [.workoutLog(more)])
    let changes = try await house.call(
      WorkoutLogRPC.listWorkoutLogChanges,
      ListWorkoutLogChangesRequest {
        $0.workoutLogID = log.id
      },
      as: me
    ).changes
    #expect(changes.map(\.before) == [.workoutLog(said), .workoutLog(log)])
    let none = try await house.call(
      WorkoutLogRPC.updateWorkoutFeedback, request(more, ["*"]) { _ in }, as: me)
    #expect(none.workoutLog.feedback == nil)
  }

  @Test func `rates exercises of the log, each once`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let log = try await house.writeDown(from: start, as: me)
    let exercises = ["Squat", "Lunge"].enumerated().map { index, name in
      WorkoutExercise(id: .v4(), name: name, position: Int32(index + 1))
    }
    _ = try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log.id
        $0.exercises = exercises
      }, as: me)
    func rate(_ ids: [UUID], _ difficulty: Int32 = 3) -> UpdateWorkoutFeedbackRequest {
      request(log, ["exercise_difficulties"]) {
        $0.exerciseDifficulties = ids.map { id in
          ExerciseDifficulty { ($0.exerciseID, $0.difficulty) = (id, difficulty) }
        }
      }
    }
    let both = exercises.map(\.id)
    let said = try await house.call(WorkoutLogRPC.updateWorkoutFeedback, rate(both), as: me)
    #expect(said.workoutLog.feedback?.exerciseDifficulties.map(\.exerciseID) == both)
    let field = "feedback.exercise_difficulties[1].exercise_id"
    for wrong in [[both[0], both[0]], [both[0], .v4()]] {
      #expect(
        try await house.refusal(of: WorkoutLogRPC.updateWorkoutFeedback, rate(wrong), as: me)
          == .invalid(field))
    }
    #expect(
      try await house.refusal(of: WorkoutLogRPC.updateWorkoutFeedback, rate(both, 6), as: me).code
        == .invalidArgument)
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutExercise,
      DeleteWorkoutExerciseRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log.id
        $0.exerciseID = both[1]
      }, as: me)
    // It stays said, and other fields can change.
    let later = try await house.call(
      WorkoutLogRPC.updateWorkoutFeedback, request(log, ["energy_level"]) { $0.energyLevel = 5 },
      as: me)
    #expect(later.workoutLog.feedback?.exerciseDifficulties.count == 2)
    #expect(
      try await house.refusal(
        of: WorkoutLogRPC.updateWorkoutFeedback,
        request(log, ["felt_easy", "felt_too_hard"]) {
          ($0.feltEasy, $0.feltTooHard) = (true, true)
        },
        as: me) == .invalid("feedback.felt_too_hard"))
    let stranger = try await house.newAccount()
    #expect(
      try await house.refusal(of: WorkoutLogRPC.updateWorkoutFeedback, rate([]), as: stranger)
        == Refusal(.notFound, "WORKOUT_LOG_NOT_FOUND"))
  }

  @Test(arguments: [true, false])
  func `stands beside what the log tells of its session`(isWhole: Bool) async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var state = try await house.startWorkout(sets: 1, as: me)
    if isWhole { state = try await house.apply(.completeSet(), to: state, as: me) }
    _ = try await house.apply(.finish(Finish()), to: state, as: me)
    let log = try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = state.sessionID },
      as: me
    ).workoutLog
    #expect(log.completed == isWhole)
    // The account lives in UTC.
    let hour = log.startTime.milliseconds / 3_600_000 % 24
    #expect(Int64(log.localHour) == hour)
  }
}
