import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// pulsewire.records.v1.RecordService.
@Suite struct `Records` {
  private let start = Timestamp(milliseconds: 1_790_000_000_000)

  /// Logs one set of an exercise in a workout of its own, some days after `start`.
  private func lift(
    _ weightKg: Double, _ reps: Int32, _ name: String = "Squat", day: Int,
    type: WorkoutSetType = .working, as caller: TestCaller, in house: House
  ) async throws -> LogSetsResponse {
    let log = try await house.writeDown(from: start + .seconds(86_400 * day), as: caller)
    let exercise = WorkoutExercise(id: .v4(), name: name, position: 1)
    let set = WorkoutSet(
      id: .v4(), exerciseID: exercise.id, setNumber: 1, type: type, reps: reps, weightKg: weightKg,
      completeTime: log.startTime)
    return try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log.id
        $0.exercises = [exercise]
        $0.sets = [set]
      }, as: caller)
  }

  @Test func `are told with the set that broke them, and listed page by page`() async throws {
    let house = try await House.shared
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let first = try await lift(100, 5, day: 0, as: me, in: house)
    #expect(first.newRecords.count == 6 && first.newRecords.allSatisfy { $0.previous == nil })
    _ = try await lift(120, 1, day: 1, type: .warmUp, as: me, in: house)
    let second = try await lift(110, 3, day: 2, as: me, in: house)
    let heaviest = try #require(second.newRecords.first { $0.kind == .heaviestWeight })
    #expect((heaviest.value, heaviest.previous?.value) == (110, 100))
    #expect(heaviest.workoutSetID == second.sets.first?.id && heaviest.exerciseName == "Squat")
    let epley = try #require(second.newRecords.first { $0.formula == .epley })
    #expect((epley.value, epley.previous?.value) == (121, 116.667))
    _ = try await lift(40, 8, "Curl", day: 3, as: me, in: house)
    var request = ListRecordsRequest { $0.pageSize = 4 }
    var listed: [PersonalRecord] = []
    repeat {
      let page = try await house.call(RecordRPC.listRecords, request, as: me)
      listed += page.records
      request.pageToken = page.nextPageToken
    } while !request.pageToken.isEmpty
    // Squats have one of repetitions for each of two loads.
    #expect(listed.count == 7 + 6)
    #expect(Set(listed.suffix(6).map(\.exerciseName)).count == 1)
    let squats = try await house.call(
      RecordRPC.listRecords,
      ListRecordsRequest {
        $0.exercise = RecordedExercise(name: " SQUAT ")
      }, as: me
    )
    #expect(squats.records.count == 7 && squats.records.contains(heaviest))
    let none = try await house.call(RecordRPC.listRecords, ListRecordsRequest(), as: stranger)
    #expect(none == ListRecordsResponse())
    request.pageToken = "x"
    let refusal = try await house.refusal(of: RecordRPC.listRecords, request, as: me)
    #expect(refusal == Refusal.invalid("page_token"))
  }

  @Test func `have a history, in which a late workout has its place`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    for (weight, day) in [(100.0, 0), (120, 9), (110, 5)] {
      _ = try await lift(weight, 1, day: day, as: me, in: house)
    }
    func weights() async throws -> [Double] {
      var request = ListRecordHistoryRequest {
        $0.exercise = RecordedExercise(name: "squat")
        $0.pageSize = 2
      }
      var found: [PersonalRecord] = []
      repeat {
        let page = try await house.call(RecordRPC.listRecordHistory, request, as: me)
        found += page.records
        request.pageToken = page.nextPageToken
      } while !request.pageToken.isEmpty
      return found.filter { $0.kind == .heaviestWeight }.map(\.value)
    }
    #expect(try await weights() == [120, 110, 100])
    let late = try await lift(115, 1, day: 1, as: me, in: house)
    #expect(late.newRecords.first { $0.kind == .heaviestWeight }?.previous?.value == 100)
    #expect(try await weights() == [120, 115, 100])
    let refusal = try await house.refusal(
      of: RecordRPC.listRecordHistory,
      ListRecordHistoryRequest { $0.exercise = RecordedExercise(name: "  ") }, as: me)
    #expect(refusal == Refusal.invalid("exercise.name"))
  }

  @Test func `change with a set, which tells its new ones again only if they are new`() async throws
  {
    let house = try await House.shared
    let me = try await house.newAccount()
    let logged = try await lift(100, 5, day: 0, as: me, in: house)
    var set = try #require(logged.sets.first)
    let record = try #require(logged.newRecords.first)
    func update() async throws -> [PersonalRecord] {
      try await house.call(
        WorkoutLogRPC.updateWorkoutSet,
        UpdateWorkoutSetRequest {
          $0.requestID = .v4()
          $0.workoutLogID = record.workoutLogID
          $0.set = set
        },
        as: me
      ).newRecords
    }
    set.effort = .rpe(9)
    #expect(try await update().isEmpty)
    set.weightKg = 102.5
    #expect(try await update().first { $0.kind == .heaviestWeight }?.value == 102.5)
    set.type = .warmUp
    #expect(try await update().isEmpty)
    let listed = try await house.call(RecordRPC.listRecords, ListRecordsRequest(), as: me)
    #expect(listed.records.isEmpty)
  }

  @Test func `show each workout of an exercise with its best set`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var sets: [UUID?] = []
    for day in 0..<3 {
      sets.append(
        try await lift(100 + Double(day), 5, day: day, as: me, in: house).sets.first?.id)
    }
    var request = ListExerciseHistoryRequest {
      $0.exercise = RecordedExercise(name: "Squat")
      $0.pageSize = 2
    }
    let first = try await house.call(RecordRPC.listExerciseHistory, request, as: me)
    request.pageToken = first.nextPageToken
    let second = try await house.call(RecordRPC.listExerciseHistory, request, as: me)
    let all = first.performances + second.performances
    #expect(all.map(\.bestSet.workoutSetID) == sets.reversed() && second.nextPageToken.isEmpty)
    #expect(all.map(\.volumeKg) == [510, 505, 500] && all.map(\.setCount) == [1, 1, 1])
    #expect(all.map(\.epleyOneRepMaxKg) == [119, 117.833, 116.667])
    #expect(all.map(\.brzyckiOneRepMaxKg) == [114.75, 113.625, 112.5])
  }

  @Test func `give a table of loads, unless there is no maximum`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    _ = try await lift(100, 5, day: 0, as: me, in: house)
    let table = try await house.call(
      RecordRPC.getOneRepMaxTable,
      GetOneRepMaxTableRequest {
        $0.exercise = RecordedExercise(name: "squat")
        $0.formula = .brzycki
      },
      as: me)
    #expect((table.oneRepMax.value, table.oneRepMax.formula) == (112.5, .brzycki))
    #expect(table.loads.count == 12 && table.loads[4].loadKg == 100)
    let refusal = try await house.refusal(
      of: RecordRPC.getOneRepMaxTable,
      GetOneRepMaxTableRequest { $0.exercise = RecordedExercise(name: "Curl") }, as: me)
    #expect(refusal == Refusal(.notFound, "ONE_REP_MAX_NOT_FOUND"))
  }

  @Test func `are prepared by warm-up sets`() async throws {
    let house = try await House.shared
    let answer = try await house.call(
      RecordRPC.getWarmUpSets, GetWarmUpSetsRequest { $0.workingWeightKg = 100 },
      as: try await house.newAccount())
    #expect(answer.sets.map(\.weightKg) == [20, 20, 40, 60, 80])
  }
}
