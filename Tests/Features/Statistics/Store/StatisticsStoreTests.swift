import Base
import Contract
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import LogsFeature
@testable import StatisticsFeature
@testable import pulsewired

private func onAthlete(
  seed: UInt64,
  _ body: @escaping @Sendable (inout RandomAthlete, StatisticsStore) async throws -> Void
) async throws {
  try await onDatabase(PulsewireFeatures.migrations, as: "pulsewire_server") { database, loop in
    var athlete = RandomAthlete(seed: seed, database, on: loop)
    try await athlete.signUp()
    try await body(&athlete, StatisticsStore(database: database))
  }
}

@Suite struct `Statistics of random histories` {
  /// Goal: sums, facets and streaks always equal what the workouts amount to. Method: athletes log,
  /// edit and delete at random; after each step they are computed from memory for a random period, by
  /// other means, and compared.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `equal the model after every step`(seed: UInt64) async throws {
    try await onAthlete(seed: seed) { athlete, store in
      let caller = Caller(athlete.owner, on: athlete.loop)
      for step in 0..<150 {
        try await athlete.act()
        let first = RandomAthlete.firstDay + Int32(athlete.number(-10...80))
        let period = Period(first...first + Int32(athlete.number(0...90)))
        let (months, facets) = try await store.analysis(of: period, for: caller)
        #expect(months.total == athlete.sums(of: period.days), "seed \(seed), step \(step)")
        try check(facets, athlete.facets(of: period.days), "seed \(seed), step \(step)")
        let now = Int32(athlete.number(0...9)) + (athlete.days.max() ?? RandomAthlete.firstDay)
        try await checkStreak(athlete, store, today: now, "seed \(seed), step \(step)")
      }
      let all = RandomAthlete.firstDay...RandomAthlete.firstDay + RandomAthlete.dayCount
      #expect(try await store.totals(of: caller) == athlete.sums(of: all))
      #expect(athlete.days.count > 10, "something was done")
    }
  }

  private func check(
    _ facets: [FacetSums], _ model: [RandomAthlete.Facet: RandomAthlete.FacetValue],
    _ place: Comment
  ) throws {
    for (name, facet) in [
      ("weekday", FacetSums.Facet.weekday), ("daypart", .daypart), ("effort", .effort),
      ("workout", .workout), ("category", .workoutCategory),
    ] {
      var expected = model.filter { $0.key.name == name }.map { ($0.key.key, $0.value) }
      let found = facets.filter { $0.facet == facet }
      if facet == .workout {
        expected.sort { (-$0.1.workouts.count, $0.0) < (-$1.1.workouts.count, $1.0) }
        expected = Array(expected.prefix(5))
        #expect(found.map(\.key) == expected.map(\.0), place)
      }
      #expect(found.count == expected.count, place)
      for (key, value) in expected {
        let one = found.first { $0.key == key }
        #expect(one?.workouts == Int64(value.workouts.count), place)
        #expect(one?.sets == Int64(value.sets), place)
        #expect(one?.reps == Int64(value.reps), place)
        #expect(one?.grams == Int64(value.kilograms) * 1000, place)
        #expect(one?.milliseconds == Int64(value.minutes) * 60_000, place)
      }
    }
    checkExercises(facets, model, place)
    // No template of the athlete's is in the catalogue: all sets have no pattern.
    let sets = model.filter { $0.key.name == "template" }.values.reduce(0) { $0 + $1.sets }
    let categories = facets.filter { $0.facet == .category }
    #expect(categories.map(\.sets) == (sets > 0 ? [Int64(sets)] : []), place)
  }

  /// Exercises of the same name may be two, and share their place.
  private func checkExercises(
    _ facets: [FacetSums], _ model: [RandomAthlete.Facet: RandomAthlete.FacetValue],
    _ place: Comment
  ) {
    struct Told: Equatable {
      let name: String
      let sums: [Int64]
    }
    let all = model.filter { $0.key.name == "exercise" }.values.map { value in
      Told(
        name: value.name ?? "",
        sums: [
          Int64(value.sets), Int64(value.workouts.count), Int64(value.reps),
          Int64(value.kilograms) * 1000, 0,
        ])
    }
    let expected = all.sorted { (-$0.sums[0], $0.name) < (-$1.sums[0], $1.name) }.prefix(5)
    let found = facets.filter { $0.facet == .exercise }.map { one in
      Told(name: one.key, sums: [one.sets, one.workouts, one.reps, one.grams, one.milliseconds])
    }
    #expect(found.map(\.name) == expected.map(\.name), place)
    #expect(found.map(\.sums[0]) == expected.map(\.sums[0]), place)
    #expect(found.allSatisfy(all.contains), place)
  }

  private func checkStreak(
    _ athlete: RandomAthlete, _ store: StatisticsStore, today: Int32, _ place: Comment
  ) async throws {
    let now = Timestamp(milliseconds: Int64(today) * 86_400_000)
    let facts = try await store.streak(at: now, of: Caller(athlete.owner, on: athlete.loop))
    let model = StreakModel(athlete.days)
    #expect(facts.today == today, place)
    #expect(facts.newest?.days.lowerBound == model.streaks.last?.first, place)
    #expect(facts.newest?.days.upperBound == model.streaks.last?.last, place)
    #expect(facts.newest?.length == model.streaks.last?.length, place)
    #expect(facts.longest?.days.lowerBound == model.longest?.first, place)
    #expect(facts.longest?.length == model.longest?.length, place)
    #expect(facts.protectedDays == model.protectedDays.sorted(by: >), place)
    #expect(facts.protectionsRemaining == model.protectionsRemaining(on: today), place)
  }

  /// Goal: what was kept step by step is what a rebuild from the logs alone gives. Method: after a
  /// random history all derived rows are deleted and made anew, and compared.
  @Test(arguments: 5...8 as ClosedRange<UInt64>)
  func `are what a rebuild gives`(seed: UInt64) async throws {
    try await onAthlete(seed: seed) { athlete, _ in
      for _ in 0..<120 { try await athlete.act() }
      try await checkRebuild(athlete)
    }
  }

  private func checkRebuild(_ athlete: RandomAthlete) async throws {
    let kept = try await athlete.derived()
    _ = try await athlete.database.run(
      UnitOfWork(
        owner: athlete.owner,
        RandomAthlete.tables.map { table -> SQL in "delete from \(unsafeSQL: table)" } + [
          """
          update pulsewire.workout_logs set exercise_count = 7, set_count = 0, rep_count = 0,
            volume_kg = 0, rated_set_count = 0, rpe_sum = 0
          """
        ]), on: athlete.loop)
    _ = try await ActivitySumming(database: athlete.database).sum(for: athlete.caller)
    _ = try await FacetSumming(database: athlete.database).sum(for: athlete.caller)
    #expect(try await athlete.derived() == kept)
  }

  /// Goal: a difference is never added to another state than the one it was found from. Method: devices add sets to one
  /// workout, take them back and rename its exercise, all at the same time.
  @Test func `are what a rebuild gives after changes of one workout at the same time`() async throws
  {
    try await onAthlete(seed: 10) { athlete, _ in
      try await athlete.train()
      let (logs, owner) = (athlete.logs, athlete.owner)
      let logID = try #require(athlete.workouts.keys.first)
      let exercise = WorkoutExercise(id: .v4(), name: "Squat", position: 1)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (device, loop) in testLoops.loops.enumerated() {
          group.addTask(executorPreference: loop) {
            let caller = Caller(owner, on: loop)
            for number in 1...8 {
              let set = WorkoutSet(
                id: .v4(), exerciseID: exercise.id, setNumber: 1, type: .working,
                reps: Int32(number), weightKg: 100, effort: .rpe(Double(number)),
                completeTime: Timestamp(milliseconds: 1_780_000_000_000))
              _ = try await logs.logSets(
                LogSetsRequest {
                  ($0.requestID, $0.workoutLogID) = (.v4(), logID)
                  ($0.exercises, $0.sets) = ([exercise], [set])
                }, for: caller)
              if number % 3 == 0 {
                _ = try await logs.deleteWorkoutSet(
                  DeleteWorkoutSetRequest {
                    ($0.requestID, $0.workoutLogID, $0.setID) = (.v4(), logID, set.id)
                  }, for: caller)
              }
              guard number == 5 else { continue }
              var renamed = exercise
              renamed.name = "Squat \(device)"
              _ = try await logs.updateWorkoutExercise(
                UpdateWorkoutExerciseRequest {
                  ($0.requestID, $0.workoutLogID) = (.v4(), logID)
                  $0.exercise = renamed
                }, for: caller)
            }
          }
        }
        try await group.waitForAll()
      }
      try await checkRebuild(athlete)
    }
  }
}

@Suite struct `Today` {
  @Test func `is told by the clock where the athlete is`() async throws {
    try await onAthlete(seed: 9) { athlete, store in
      let caller = Caller(athlete.owner, on: athlete.loop)
      // 2026-10-25 12:00 UTC, when it is the 26th in Kiritimati.
      let noon = Timestamp(milliseconds: 1_792_929_600_000)
      #expect(try await store.streak(at: noon, of: caller).today == 20_751)
      _ = try await athlete.database.run(
        setZone("Pacific/Kiritimati", 1, athlete.owner), for: caller)
      #expect(try await store.streak(at: noon, of: caller).today == 20_752)
    }
  }

  private func setZone(_ zone: String, _ version: Int64, _ owner: UUID) -> SQL {
    """
    insert into pulsewire.settings_versions (owner_id, version, request_id, changed_at, document)
    values (\(owner), \(version), gen_random_uuid(), now(),
      jsonb_build_object('regional', jsonb_build_object('timeZone', \(zone)::text),
        'heartRate', jsonb_build_object('broadcastTimeoutMinutes', 60),
        'sync', jsonb_build_object('frequency', 'SYNC_FREQUENCY_DAILY')))
    """
  }
}
