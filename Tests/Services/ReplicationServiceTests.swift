import Base
import Contract
import Loop
import RPC
import TestSupport
import Testing

@testable import TestHouse

/// pulsewire.replication.v1.ReplicationService.
@Suite struct `The replica of a device` {
  private func log(_ name: String, at start: Timestamp) -> CreateWorkoutLogRequest {
    CreateWorkoutLogRequest {
      $0.requestID = .v4()
      $0.workoutLog = WorkoutLog(
        id: .v4(), name: name, startTime: start, endTime: start + .seconds(3600))
    }
  }

  private func changes(
    after cursor: String = "", as caller: TestCaller, in house: House
  ) async throws -> ListChangesResponse {
    try await house.call(
      ReplicationRPC.listChanges,
      ListChangesRequest {
        $0.cursor = cursor
        $0.pageSize = 500
      }, as: caller)
  }

  @Test func `gets the whole of each entity that has changed, and each deletion`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let start = WallClock().now - .seconds(7200)
    let (kept, gone) = (log("Kept", at: start), log("Gone", at: start))
    for one in [kept, gone] {
      _ = try await house.call(WorkoutLogRPC.createWorkoutLog, one, as: me)
    }
    let exercise = WorkoutExercise(id: .v4(), name: "Squat", position: 1)
    let set = WorkoutSet(
      id: .v4(), exerciseID: exercise.id, setNumber: 1, type: .working, reps: 5, weightKg: 100,
      completeTime: start)
    for one in [kept, gone] {
      var (exercise, set) = (exercise, set)
      if one == gone { (exercise.id, set.id, set.exerciseID) = (.v4(), .v4(), exercise.id) }
      set.exerciseID = exercise.id
      _ = try await house.call(
        WorkoutLogRPC.logSets,
        LogSetsRequest {
          $0.requestID = .v4()
          $0.workoutLogID = one.workoutLog.id
          $0.exercises = [exercise]
          $0.sets = [set]
        },
        as: me)
    }
    let first = try await changes(as: me, in: house)
    #expect(first.changes.count == 6 && !first.hasMore)
    #expect(first.changes.allSatisfy { $0.entity != nil && $0.deleteTime == nil })
    let one = try #require(first.changes.first { $0.entityID == set.id })
    #expect(one.workoutLogID == kept.workoutLog.id && one.version == 1)
    let whole = try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = kept.workoutLog.id },
      as: me)
    #expect(one.entity == .set(try #require(whole.sets.first)))
    let listed = try #require(first.changes.first { $0.entityID == kept.workoutLog.id })
    #expect(listed.entity == .workoutLog(whole.workoutLog))

    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLogID = gone.workoutLog.id
      }, as: me)
    let second = try await changes(after: first.cursor, as: me, in: house)
    #expect(Set(second.changes.map(\.kind)) == [.workoutLog, .exercise, .set])
    #expect(second.changes.allSatisfy { $0.deleteTime != nil && $0.entity == nil })
    #expect(try await changes(after: second.cursor, as: me, in: house).changes.isEmpty)
  }

  @Test func `gets the rating, the energy and the heart rate of a log`() async throws {
    let house = try await House.working
    let me = try await house.newAccount()
    let state = try await house.startWorkout(at: WallClock().now - .seconds(60), as: me)
    try await house.push(
      HeartRateSample.run(3, from: state.startTime), of: .v4(), to: state.sessionID, as: me)
    _ = try await house.apply(.finish(), to: state, as: me)
    var cursor = ""
    /// Returns the log as the replica is told of it until it is as `expected`.
    func told(_ isExpected: (WorkoutLog) -> Bool) async throws -> WorkoutLog {
      while true {
        let answer = try await changes(after: cursor, as: me, in: house)
        cursor = answer.cursor
        for change in answer.changes {
          if case .workoutLog(let log) = change.entity, isExpected(log) { return log }
        }
        try await onLoop { loop in try await loop.sleep(for: .milliseconds(10)) }
      }
    }
    let measured = try await told { $0.heartRate != nil }
    #expect(measured.heartRate?.maxBpm == 103 && measured.sessionRpe == 0)
    _ = try await house.call(
      TrainingLoadRPC.updateWorkoutEffort,
      UpdateWorkoutEffortRequest {
        ($0.requestID, $0.workoutLogID) = (.v4(), state.sessionID)
        $0.effort = WorkoutEffort { ($0.sessionRpe, $0.deviceKcal) = (9, 400) }
        $0.updateMask = Google.FieldMask(paths: ["session_rpe", "device_kcal"])
      }, as: me)
    let rated = try await told { $0.sessionRpe == 9 }
    #expect(rated.sessionRpe == 9 && rated.calories?.kcal == 400)
    #expect(rated.heartRate == measured.heartRate)
    let whole = try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = state.sessionID },
      as: me)
    #expect(rated == whole.workoutLog)
  }

  @Test func `gets routines and sessions, and pages of one change have all of them`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let routine = try await house.call(
      RoutineRPC.createRoutine,
      CreateRoutineRequest {
        $0.requestID = .v4()
        $0.routine = Routine(id: .v4(), name: "Push")
      }, as: me
    ).routine
    let session = try await house.call(
      PlayerRPC.startWorkout,
      StartWorkoutRequest {
        $0.requestID = .v4()
        $0.source = .workout(
          Workout(
            name: "Legs",
            exercises: [PlannedExercise(name: "Squat", sets: [PlannedSet(setCount: 3)])]))
      }, as: me
    ).state
    let command = ApplyCommandRequest {
      $0.requestID = .v4()
      $0.sessionID = session.sessionID
      $0.expectedRevision = 1
      $0.command = .completeSet(CompleteSet())
    }
    _ = try await house.call(PlayerRPC.applyCommand, command, as: me)
    var found: [EntityChange] = []
    var cursor = ""
    while true {
      let page = try await house.call(
        ReplicationRPC.listChanges,
        ListChangesRequest {
          $0.cursor = cursor
          $0.pageSize = 1
        }, as: me)
      #expect(page.changes.count == 1)
      found += page.changes
      cursor = page.cursor
      if !page.hasMore { break }
    }
    #expect(found.map(\.kind) == [.routine, .workoutSession, .workoutLog, .exercise, .set])
    #expect(found[0].entity == .routine(routine))
    #expect(found[1].version == 2)
  }

  @Test func `has a workout once, while it runs and behind another one`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var (cursor, workouts): (String, [UUID]) = ("", [])
    for _ in 0..<2 {
      var state = try await house.call(
        PlayerRPC.startWorkout,
        StartWorkoutRequest {
          $0.requestID = .v4()
          $0.source = .workout(
            Workout(
              name: "Legs",
              exercises: [PlannedExercise(name: "Squat", sets: [PlannedSet(setCount: 3)])]))
        }, as: me
      ).state
      workouts.append(state.sessionID)
      for command in [
        PlayerCommand.completeSet(CompleteSet()), .completeSet(CompleteSet()), .finish(Finish()),
      ] {
        let before = try await changes(after: cursor, as: me, in: house)
        state = try await house.call(
          PlayerRPC.applyCommand,
          ApplyCommandRequest {
            $0.requestID = .v4()
            $0.sessionID = state.sessionID
            $0.expectedRevision = state.revision
            $0.command = command
          }, as: me
        ).state
        let page = try await changes(after: before.cursor, as: me, in: house)
        let kinds = page.changes.filter { $0.entityID == state.sessionID }.map(\.kind)
        #expect(kinds == [.workoutSession, .workoutLog], "after what was known")
        #expect(page.changes.first?.version == state.revision)
        cursor = page.cursor
      }
      let whole = try await changes(as: me, in: house).changes
      #expect(Set(whole.map { "\($0.kind) \($0.entityID)" }).count == whole.count, "each once")
      #expect(whole.filter { $0.kind == .workoutLog }.map(\.entityID) == workouts)
    }
    for id in workouts {
      _ = try await house.call(
        WorkoutLogRPC.deleteWorkoutLog,
        DeleteWorkoutLogRequest {
          $0.requestID = .v4()
          $0.workoutLogID = id
        }, as: me)
    }
    let rest = try await changes(after: cursor, as: me, in: house).changes
    #expect(
      Set(rest.filter { $0.deleteTime != nil && workouts.contains($0.entityID) }.map(\.kind))
        == [.workoutSession, .workoutLog])
    #expect(rest.allSatisfy { $0.deleteTime != nil })
  }

  @Test func `begins anew with a cursor of another account, or none of this server`() async throws {
    let house = try await House.shared
    let (me, other) = (try await house.newAccount(), try await house.newAccount())
    for one in [me, other] {
      _ = try await house.call(
        WorkoutLogRPC.createWorkoutLog, log("Run", at: WallClock().now - .seconds(7200)), as: one)
    }
    let theirs = try await changes(as: other, in: house).cursor
    for cursor in [theirs, "nothing", String(repeating: "9", count: 200)] {
      #expect(
        try await house.refusal(
          of: ReplicationRPC.listChanges, ListChangesRequest { $0.cursor = cursor }, as: me)
          == Refusal(.failedPrecondition, "REPLICA_CURSOR_UNUSABLE"))
    }
  }

  @Test func `is told of each change while it watches`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let start = WallClock().now - .seconds(7200)
    let (before, after) = (log("Before", at: start), log("After", at: start))
    _ = try await house.call(WorkoutLogRPC.createWorkoutLog, before, as: me)
    let told = try await house.open(ReplicationRPC.watchChanges, as: me) { call in
      call.send(WatchChangesRequest())
      call.finish()
      let first = try await call.required()
      _ = try await house.call(WorkoutLogRPC.createWorkoutLog, after, as: me)
      return [first, try await call.required()]
    }
    #expect(
      told.map { $0.changes.map(\.entityID) } == [[before.workoutLog.id], [after.workoutLog.id]])
    let rest = try await changes(after: told[0].cursor, as: me, in: house)
    #expect(rest.changes == told[1].changes && rest.cursor == told[1].cursor)
  }
}
