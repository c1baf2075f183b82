import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// pulsewire.logs.v1.WorkoutLogService.
@Suite struct `Workout logs` {
  private let start = Timestamp(milliseconds: 1_790_000_000_000)

  private struct Filled {
    let log: WorkoutLog
    let exercise: WorkoutExercise
    let set: WorkoutSet
  }

  /// Creates a log with an exercise and a set.
  private func filled(as caller: TestCaller, in house: House) async throws -> Filled {
    let log = try await house.writeDown(from: start, as: caller)
    let exercise = WorkoutExercise(id: .v4(), name: "Squat", position: 1)
    let set = WorkoutSet(
      id: .v4(), exerciseID: exercise.id, setNumber: 1, type: .working, reps: 5, weightKg: 100,
      completeTime: start + .seconds(60))
    let logged = try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log.id
        $0.exercises = [exercise]
        $0.sets = [set]
      }, as: caller)
    return Filled(
      log: log, exercise: try #require(logged.exercises.first), set: try #require(logged.sets.first)
    )
  }

  private func get(_ id: UUID, as caller: TestCaller, in house: House) async throws
    -> GetWorkoutLogResponse
  {
    try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = id }, as: caller)
  }

  @Test func `are filled set by set, and add up`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let made = try await filled(as: me, in: house)
    let found = try await get(made.log.id, as: me, in: house)
    #expect((found.workoutLog.setCount, found.workoutLog.volumeKg) == (1, 500))
    #expect(found.sets == [made.set] && found.exercises == [made.exercise])
    let listed = try await house.call(
      WorkoutLogRPC.listWorkoutLogs, ListWorkoutLogsRequest(), as: me)
    #expect(listed.workoutLogs == [found.workoutLog])
    let day = try #require(found.workoutLog.localDate)
    let days = try await house.call(
      WorkoutLogRPC.listActivityDays,
      ListActivityDaysRequest {
        $0.startDate = day
        $0.endDate = day
      }, as: me
    ).days
    #expect(days.map(\.setCount) == [1] && days.map(\.date) == [day])
  }

  @Test func `of a day are listed as they began, page by page`() async throws {
    let house = try await House.shared
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    var made: [WorkoutLog] = []
    for hour in [0, 2, 4] {
      made.append(try await house.writeDown(from: start + .seconds(3600 * hour), as: me))
    }
    let next = try await house.writeDown(from: start + .seconds(86_400), as: me)
    let day = try #require(made.first?.localDate)
    var request = ListDayLogsRequest { $0.date = day }
    let all = try await house.call(WorkoutLogRPC.listDayLogs, request, as: me)
    #expect(all.workoutLogs.map(\.id) == made.map(\.id) && all.nextPageToken.isEmpty)
    request.pageSize = 2
    let first = try await house.call(WorkoutLogRPC.listDayLogs, request, as: me)
    request.pageToken = first.nextPageToken
    let second = try await house.call(WorkoutLogRPC.listDayLogs, request, as: me)
    #expect(first.workoutLogs + second.workoutLogs == all.workoutLogs)
    let other = try await house.call(WorkoutLogRPC.listDayLogs, request, as: stranger)
    #expect(other.workoutLogs.isEmpty)
    request = ListDayLogsRequest { $0.date = next.localDate ?? day }
    let later = try await house.call(WorkoutLogRPC.listDayLogs, request, as: me)
    #expect(later.workoutLogs.map(\.id) == [next.id])
    request.pageToken = "x"
    #expect(
      try await house.refusal(of: WorkoutLogRPC.listDayLogs, request, as: me)
        == .invalid("page_token"))
    #expect(
      try await house.refusal(of: WorkoutLogRPC.listDayLogs, ListDayLogsRequest(), as: me)
        == .invalid("date"))
  }

  @Test func `change by version, and remember what was there`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let made = try await filled(as: me, in: house)
    var set = made.set
    set.reps = 7
    let update = UpdateWorkoutSetRequest {
      $0.requestID = .v4()
      $0.workoutLogID = made.log.id
      $0.set = set
      $0.expectedVersion = 1
    }
    let changed = try await house.call(WorkoutLogRPC.updateWorkoutSet, update, as: me)
    #expect((changed.set.reps, changed.set.version) == (7, 2))
    #expect(try await house.call(WorkoutLogRPC.updateWorkoutSet, update, as: me) == changed)
    var later = update
    later.requestID = .v4()
    #expect(
      try await house.refusal(of: WorkoutLogRPC.updateWorkoutSet, later, as: me)
        == Refusal(.aborted, "VERSION_CONFLICT"))
    var exercise = made.exercise
    exercise.name = "Front squat"
    let renamed = try await house.call(
      WorkoutLogRPC.updateWorkoutExercise,
      UpdateWorkoutExerciseRequest {
        $0.requestID = .v4()
        $0.workoutLogID = made.log.id
        $0.exercise = exercise
      }, as: me)
    #expect(renamed.exercise.name == "Front squat")
    let changes = try await house.call(
      WorkoutLogRPC.listWorkoutLogChanges,
      ListWorkoutLogChangesRequest { $0.workoutLogID = made.log.id }, as: me
    ).changes
    #expect(changes.prefix(2).map(\.before) == [.exercise(made.exercise), .set(made.set)])
  }

  @Test func `lose what is deleted, down to the log`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let made = try await filled(as: me, in: house)
    let id = made.log.id
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutSet,
      DeleteWorkoutSetRequest {
        $0.requestID = .v4()
        $0.workoutLogID = id
        $0.setID = made.set.id
      }, as: me)
    #expect(try await get(id, as: me, in: house).sets.isEmpty)
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutExercise,
      DeleteWorkoutExerciseRequest {
        $0.requestID = .v4()
        $0.workoutLogID = id
        $0.exerciseID = made.exercise.id
      }, as: me)
    #expect(try await get(id, as: me, in: house).exercises.isEmpty)
    let renamed = try await house.call(
      WorkoutLogRPC.updateWorkoutLog,
      UpdateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = WorkoutLog(
          id: id, name: "Leg day", startTime: start, endTime: start + .seconds(1800))
      }, as: me)
    #expect(renamed.workoutLog.name == "Leg day")
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLogID = id
      }, as: me)
    #expect(
      try await house.refusal(
        of: WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = id }, as: me)
        == Refusal(.notFound, "WORKOUT_LOG_NOT_FOUND"))
  }

  @Test func `are their owner's alone, to the set`() async throws {
    let house = try await House.shared
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let made = try await filled(as: me, in: house)
    let missing = Refusal(.notFound, "WORKOUT_LOG_NOT_FOUND")
    #expect(
      try await house.refusal(
        of: WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = made.log.id },
        as: stranger) == missing)
    #expect(
      try await house.refusal(
        of: WorkoutLogRPC.logSets,
        LogSetsRequest {
          $0.requestID = .v4()
          $0.workoutLogID = made.log.id
          $0.exercises = [made.exercise]
        },
        as: stranger) == missing)
    #expect(
      try await house.refusal(
        of: WorkoutLogRPC.deleteWorkoutSet,
        DeleteWorkoutSetRequest {
          $0.requestID = .v4()
          $0.workoutLogID = made.log.id
          $0.setID = .v4()
        }, as: me)
        == Refusal(.notFound, "WORKOUT_SET_NOT_FOUND"))
    #expect(
      try await house.refusal(
        of: WorkoutLogRPC.deleteWorkoutExercise,
        DeleteWorkoutExerciseRequest {
          $0.requestID = .v4()
          $0.workoutLogID = made.log.id
          $0.exerciseID = .v4()
        }, as: me)
        == Refusal(.notFound, "WORKOUT_EXERCISE_NOT_FOUND"))
  }

  @Test func `of a running session stay until it has ended`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let request = DeleteWorkoutLogRequest {
      $0.requestID = .v4()
      $0.workoutLogID = state.sessionID
    }
    #expect(
      try await house.refusal(of: WorkoutLogRPC.deleteWorkoutLog, request, as: me)
        == Refusal(.failedPrecondition, "SESSION_NOT_ENDED"))
    _ = try await house.apply(.finish(), to: state, as: me)
    _ = try await house.call(WorkoutLogRPC.deleteWorkoutLog, request, as: me)
  }

  @Test func `take an identifier once`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let log = try await house.writeDown(from: start, as: me)
    let refusal = try await house.refusal(
      of: WorkoutLogRPC.createWorkoutLog,
      CreateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = WorkoutLog(
          id: log.id, name: "x", startTime: start, endTime: start + .seconds(60))
      }, as: me)
    #expect(refusal == Refusal(.alreadyExists, "ID_TAKEN"))
  }
}
