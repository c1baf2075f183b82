import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// Sessions of what is scheduled and of library workouts, and what devices keep of a schedule.
@Suite struct `Training by a schedule` {
  @Test func `is done by a session with a set, until its log is deleted`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let scheduled = try await house.schedule(dailyWorkout(), as: me)
    let source = OccurrenceSource {
      ($0.scheduledWorkoutID, $0.date) = (scheduled.id ?? .zero, testMonday + 1)
    }
    func state() async throws -> [Bool] {
      try await house.occurrences(days: 3, as: me).occurrences.map(\.isDone)
    }
    var logs: [UUID] = []
    for sets in [0, 1, 1] {
      var session = try await house.call(
        PlayerRPC.startWorkout,
        StartWorkoutRequest {
          $0.requestID = .v4()
          $0.source = .occurrence(source)
        }, as: me
      ).state
      for _ in 0..<sets {
        session = try await house.apply(.completeSet(), to: session, as: me)
      }
      _ = try await house.apply(.finish(), to: session, as: me)
      logs.append(session.sessionID)
      #expect(try await state() == [false, logs.count > 1, false])
    }
    let log = try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = logs[1] }, as: me
    ).workoutLog
    #expect(
      log.origin
        == WorkoutLogOrigin(.scheduledWorkout, id: scheduled.id, occurrenceDate: testMonday + 1))
    let done = try await house.occurrences(days: 3, as: me).occurrences[1]
    #expect((done.workoutLogID, done.completeTime) == (logs[1], log.endTime))
    for (index, isDone) in [(1, true), (2, false)] {
      _ = try await house.call(
        WorkoutLogRPC.deleteWorkoutLog,
        DeleteWorkoutLogRequest {
          $0.requestID = .v4()
          $0.workoutLogID = logs[index]
        }, as: me)
      #expect(try await state() == [false, isDone, false])
    }
    #expect(
      try await house.refusal(
        of: PlayerRPC.startWorkout,
        StartWorkoutRequest {
          $0.requestID = .v4()
          $0.source = .occurrence(
            OccurrenceSource {
              ($0.scheduledWorkoutID, $0.date) = (scheduled.id ?? .zero, testMonday + (-1))
            })
        }, as: me) == Refusal(.notFound, "OCCURRENCE_NOT_FOUND"))
  }

  @Test func `counts a completion of a library workout, also a scheduled one`() async throws {
    let house = try await House.shared
    let (author, me) = (try await house.newAthlete(), try await house.newAccount())
    let made = try await house.call(
      LibraryRPC.createLibraryWorkout,
      CreateLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkout = LibraryWorkout { $0.workout = testLegs() }
      },
      as: author.caller
    ).libraryWorkout
    let id = try #require(made.id)
    #expect(
      try await house.refusal(
        of: PlayerRPC.startWorkout,
        StartWorkoutRequest {
          $0.requestID = .v4()
          $0.source = .libraryWorkout(id)
        }, as: me)
        == Refusal(.notFound, "LIBRARY_WORKOUT_NOT_FOUND"))
    _ = try await house.call(
      LibraryRPC.publishLibraryWorkout,
      PublishLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkoutID = id
        $0.withdraws = false
      },
      as: author.caller)
    func completions() async throws -> Int64 {
      try await house.call(
        LibraryRPC.getLibraryWorkout, GetLibraryWorkoutRequest { $0.libraryWorkoutID = id }, as: me
      ).libraryWorkout.completionCount
    }
    let scheduled = try await house.schedule(
      dailyWorkout { $0.content = .libraryWorkout(id) }, as: me)
    #expect(scheduled.name == "Legs")
    let occurrence = OccurrenceSource {
      ($0.scheduledWorkoutID, $0.date) = (scheduled.id ?? .zero, testMonday)
    }
    // A session that ends early, and one that skips everything, complete nothing.
    let sessions: [(WorkoutSource, [PlayerCommand], Int64)] = [
      (.libraryWorkout(id), [.completeSet(), .finish()], 0),
      (.libraryWorkout(id), [.nextExercise(), .finish()], 0),
      (.libraryWorkout(id), [.completeSet(), .completeSet(), .finish()], 1),
      (.occurrence(occurrence), [.completeSet(), .completeSet(), .finish()], 2),
    ]
    var logs: [UUID] = []
    for (source, commands, count) in sessions {
      var state = try await house.call(
        PlayerRPC.startWorkout,
        StartWorkoutRequest {
          $0.requestID = .v4()
          $0.source = source
        }, as: me
      ).state
      for command in commands { state = try await house.apply(command, to: state, as: me) }
      #expect(try await completions() == count)
      let log = try await house.call(
        WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = state.sessionID },
        as: me
      ).workoutLog
      #expect(log.origin?.libraryWorkoutID == id)
      logs.append(state.sessionID)
    }
    for (log, count): (UUID, Int64) in zip(logs, [2, 2, 1, 0]) {
      let deletion = DeleteWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log
      }
      for _ in 0..<2 {
        _ = try await house.call(WorkoutLogRPC.deleteWorkoutLog, deletion, as: me)
      }
      #expect(try await completions() == count)
    }
  }

  @Test func `gives a device only the parts that it does not have`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let favorite = try await house.call(
      LibraryRPC.createLibraryWorkout,
      CreateLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkout = LibraryWorkout { $0.workout = testLegs("Favourite") }
      },
      as: me
    ).libraryWorkout
    _ = try await house.call(
      LibraryRPC.favoriteLibraryWorkout,
      FavoriteLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkoutID = try #require(favorite.id)
      }, as: me)
    let scheduled = try await house.schedule(dailyWorkout(), as: me)
    func pack(_ version: String = "", _ parts: [String] = []) async throws -> GetOfflinePackResponse
    {
      try await house.call(
        ScheduleRPC.getOfflinePack,
        GetOfflinePackRequest {
          ($0.startDate, $0.dayCount) = (testMonday, 2)
          ($0.version, $0.partVersions) = (version, parts)
        }, as: me)
    }
    let first = try await pack()
    #expect(first.parts.map(\.kind) == [.day, .day, .workout, .favorite])
    #expect(first.parts.allSatisfy { $0.content != nil } && !first.hasMore)
    #expect(first.parts[2].content == .workout(testLegs()))
    let same = try await pack(first.version)
    #expect(same.isUnchanged && same.parts.isEmpty && same.version == first.version)

    _ = try await house.change(
      .skip(SkipOccurrence()), of: scheduled.id, on: testMonday, as: me)
    _ = try await house.call(
      LibraryRPC.unfavoriteLibraryWorkout,
      UnfavoriteLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkoutID = try #require(favorite.id)
      }, as: me)
    let next = try await pack(first.version, first.parts.map(\.version))
    #expect(!next.isUnchanged && next.version != first.version)
    #expect(next.parts.map(\.kind) == [.day, .day, .workout])
    guard case .day(let day) = next.parts[0].content else {
      Issue.record("the day has changed")
      return
    }
    #expect(day.occurrences.map(\.isSkipped) == [true])
    #expect(next.parts[1].content == nil)
  }

  @Test func `is part of a replica`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let plan = try await house.call(
      ScheduleRPC.createTrainingPlan,
      CreateTrainingPlanRequest {
        $0.requestID = .v4()
        $0.trainingPlan = TrainingPlan { ($0.name, $0.startDate) = ("Autumn", testMonday) }
      }, as: me
    ).trainingPlan
    let made = try await house.schedule(dailyWorkout { $0.planID = plan.id }, as: me)
    let scheduled = try await house.change(
      .skip(SkipOccurrence()), of: made.id, on: testMonday, as: me)
    let first = try await house.call(ReplicationRPC.listChanges, ListChangesRequest(), as: me)
    #expect(
      first.changes.map(\.entity) == [.trainingPlan(plan), .scheduledWorkout(scheduled)])
    _ = try await house.call(
      ScheduleRPC.deleteTrainingPlan,
      DeleteTrainingPlanRequest {
        ($0.requestID, $0.trainingPlanID) = (.v4(), plan.id ?? .zero)
      }, as: me)
    let second = try await house.call(
      ReplicationRPC.listChanges, ListChangesRequest { $0.cursor = first.cursor }, as: me)
    #expect(Set(second.changes.map(\.kind)) == [.trainingPlan, .scheduledWorkout])
    #expect(second.changes.allSatisfy { $0.deleteTime != nil })
  }
}
