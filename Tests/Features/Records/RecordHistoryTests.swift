import Base
import Contract
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import LogsFeature
@testable import RecordsFeature
@testable import pulsewired

private let schema = PulsewireFeatures.migrations

extension RandomLifter {
  private static let everything: SQL = """
    select coalesce(string_agg(t.line, E'\\n' order by t.line collate "C"), '') from (
      select r::text as line from pulsewire.exercise_records r
      union all
      select w::text from pulsewire.exercise_workouts w) t
    """

  /// Returns all rows that are stored.
  func everything() async throws -> String {
    try await database.run(Self.everything, for: caller).only.decode(String.self, at: 0)
  }

  /// Compares what is stored with what is found in all workouts anew, and with what the test finds in all sets.
  func check(_ comment: Comment) async throws {
    let finding = RecordFinding(database: database)
    #expect(try await finding.find(isDryRun: true, for: caller) == 0, comment)
    let (shown, reckoned) = (try await shown(), reckoned(ReckonedRecords(try await workouts())))
    #expect(shown.subtracting(reckoned).sorted() == [], comment)
    #expect(reckoned.subtracting(shown).sorted() == [], comment)
  }

  /// Damages some of what is stored.
  mutating func damage() async throws {
    let damages: [SQL] = [
      "delete from pulsewire.exercise_records where random() < 0.3",
      "update pulsewire.exercise_records set value = value * 2 where random() < 0.2",
      "update pulsewire.exercise_records set workout_set_id = null where random() < 0.2",
      """
      update pulsewire.exercise_records set started_at = started_at - interval '400 days'
      where random() < 0.2
      """,
      """
      update pulsewire.exercise_records set workout_log_id = \(random.uuid())
      where ctid = (select ctid from pulsewire.exercise_records order by random() limit 1)
      """,
      "delete from pulsewire.exercise_workouts where random() < 0.3",
      "update pulsewire.exercise_workouts set reps = reps + 1 where random() < 0.2",
      """
      update pulsewire.exercise_workouts set series = '{}', bests = '{}', set_ids = '{}'
      where random() < 0.2
      """,
      """
      update pulsewire.exercise_workouts set exercise_key = \(random.uuid())
      where ctid = (select ctid from pulsewire.exercise_workouts order by random() limit 1)
      """,
    ]
    let seed = Double(number(0...1000)) / 1000
    _ = try await database.run(
      ["select setseed(\(seed))"]
        + damages.filter { _ in Bool.random(using: &random) }, for: caller)
  }

  /// Returns the histories of all exercises as calls list them: a line for each record.
  private func shown() async throws -> Set<String> {
    let store = RecordStore(database: database)
    var lines: Set<String> = []
    let exercises = [
      RecordedExercise(name: "back squat"), RecordedExercise(name: "übung"),
      RecordedExercise(exerciseTemplateID: Self.templates[0], name: ""),
      RecordedExercise(exerciseTemplateID: Self.templates[1], name: ""),
    ]
    for exercise in exercises {
      var cursor = RecordCursor.first
      while true {
        let page = try await store.history(of: exercise, behind: cursor, count: 7, for: caller)
        for one in page { lines.insert(line(one.record)) }
        guard let last = page.last else { break }
        cursor = last.cursor
      }
    }
    return lines
  }

  private func line(_ record: PersonalRecord) -> String {
    let name =
      record.exerciseTemplateID.map { "\($0)" }
      ?? record.exerciseName.lowercased().filter { $0 != " " }.replacing("ü", with: "u")
    func place(_ value: Double, _ logID: UUID, _ setID: UUID?, _ time: Timestamp) -> String {
      "\(Int64((value * 1000).rounded())) \(logID) \(setID?.description ?? "-") \(time)"
    }
    let previous = record.previous.map {
      place($0.value, $0.workoutLogID, $0.workoutSetID, $0.startTime)
    }
    return "\(name) \(record.kind) \(record.formula) \(record.loadKg) "
      + place(record.value, record.workoutLogID, record.workoutSetID, record.startTime)
      + " after \(previous ?? "none")"
  }

  private func reckoned(_ found: ReckonedRecords) -> Set<String> {
    var lines: Set<String> = []
    for (series, records) in found.records {
      var previous: PreviousRecord?
      for one in records {
        let record = Self.record(series, one, previous)
        lines.insert(line(record))
        previous = PreviousRecord(
          value: record.value, workoutLogID: one.logID, workoutSetID: one.setID,
          startTime: one.startTime)
      }
    }
    return lines
  }

  private static func record(
    _ series: ReckonedRecords.Series, _ one: ReckonedRecords.Best, _ previous: PreviousRecord?
  ) -> PersonalRecord {
    let parts = series.name.split(separator: "@")
    let kinds: [String: PersonalRecordKind] = [
      "heaviest_weight": .heaviestWeight, "most_reps": .mostReps, "epley": .oneRepMax,
      "brzycki": .oneRepMax, "longest_duration": .longestDuration,
      "longest_distance": .longestDistance, "highest_speed": .highestSpeed,
      "set_volume": .setVolume, "workout_volume": .workoutVolume,
    ]
    return PersonalRecord {
      $0.exerciseTemplateID = series.exercise.template
      $0.exerciseName = series.exercise.name
      $0.kind = kinds[String(parts[0])] ?? .unspecified
      $0.formula =
        series.name == "epley" ? .epley : series.name == "brzycki" ? .brzycki : .unspecified
      $0.loadKg = parts.count > 1 ? Double(parts[1]) ?? -1 : 0
      $0.value = Double(one.value) / 1000
      $0.workoutLogID = one.logID
      $0.workoutSetID = one.setID
      $0.startTime = one.startTime
      $0.previous = previous
    }
  }

  /// Compares the records that a response tells with those that its sets hold since, as Swift finds them.
  func checkTold(
    _ told: [PersonalRecord], by request: LogSetsRequest, from before: ReckonedRecords,
    _ comment: Comment
  ) async throws {
    let after = ReckonedRecords(try await workouts())
    let sets = Set(request.sets.map(\.id))
    var expected: Set<String> = []
    for (series, records) in after.records {
      for (place, one) in records.enumerated() where one.logID == request.workoutLogID {
        let old = before.records[series]?.first { $0.logID == one.logID }
        guard old?.value != one.value, one.setID.map(sets.contains) ?? true else { continue }
        let earlier = place > 0 ? records[place - 1] : nil
        expected.insert(
          line(
            Self.record(
              series, one,
              earlier.map {
                PreviousRecord(
                  value: Double($0.value) / 1000, workoutLogID: $0.logID, workoutSetID: $0.setID,
                  startTime: $0.startTime)
              })))
      }
    }
    #expect(Set(told.map(line)) == expected, comment)
  }

  /// Adds sets to a random workout, or edits one.
  mutating func edit() async throws {
    guard let workout = try await workouts().randomElement(using: &random) else { return }
    if Bool.random(using: &random) {
      _ = try await logSets(to: workout)
    } else {
      try await edit(workout)
    }
  }

  /// Performs a random action, and checks what it tells.
  mutating func act(_ comment: Comment) async throws {
    let all = try await workouts()
    guard all.count > 3, let workout = all.randomElement(using: &random) else {
      _ = try await writeDown()
      return
    }
    switch number(0...9) {
    case 0: _ = try await writeDown()
    case 1...5:
      let before = ReckonedRecords(all)
      let (request, response) = try await logSets(to: workout)
      try await checkTold(response.newRecords, by: request, from: before, comment)
      #expect(try await logs.logSets(request, for: caller) == response, comment)
    default: try await edit(workout)
    }
  }
}

@Suite struct `Personal records` {
  /// Goal: records always are what the logs come to. Method: athletes log, edit, move and delete at random; after each
  /// step, the stored rows are compared with those of a rebuild, and the listed records with those that Swift finds.
  @Test(arguments: [1, 2, 3])
  func `are what the logs come to`(seed: UInt64) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      var lifter = RandomLifter(seed: seed, database, on: loop)
      try await lifter.signUp()
      for step in 0..<120 {
        try await lifter.act("seed \(seed), step \(step)")
        try await lifter.check("seed \(seed), step \(step)")
      }
      #expect(ReckonedRecords(try await lifter.workouts()).records.count > 10, "something was done")
    }
  }

  /// Goal: merged accounts have the records of both. Method: two athletes train at random, one is moved into the
  /// other, which then goes on.
  @Test(arguments: [4, 5])
  func `of merged accounts are what all logs come to`(seed: UInt64) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      var (source, target) = (
        RandomLifter(seed: seed, database, on: loop),
        RandomLifter(seed: seed + 100, database, on: loop)
      )
      try await source.signUp()
      try await target.signUp()
      for step in 0..<60 {
        try await source.act("source, step \(step)")
        try await target.act("target, step \(step)")
      }
      _ = try await database.run(
        ["select pulsewire.move_account(\(source.owner), \(target.owner))"], for: source.caller)
      _ = try await database.run(RecordFinding.enqueue(for: target.owner), for: target.caller)
      let finding = RecordFinding(database: database)
      #expect(try await finding.find(for: target.caller) > 0)
      try await target.check("merged, seed \(seed)")
      for step in 0..<20 {
        try await target.act("merged, step \(step)")
        try await target.check("merged, step \(step)")
      }
    }
  }

  /// Goal: all logs alone give what changes have kept; a dry run tells exactly what is written then. Method: an athlete
  /// trains at random; what is stored is damaged at random and found anew, at last from nothing.
  @Test(arguments: [7, 8, 9])
  func `are found anew as they were`(seed: UInt64) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      var lifter = RandomLifter(seed: seed, database, on: loop)
      try await lifter.signUp()
      let finding = RecordFinding(database: database)
      for round in 0..<8 {
        for step in 0..<20 { try await lifter.act("round \(round), step \(step)") }
        let right = try await lifter.everything()
        if round == 7 {
          _ = try await database.run(
            [
              "delete from pulsewire.exercise_records", "delete from pulsewire.exercise_workouts",
            ], for: lifter.caller)
        } else {
          try await lifter.damage()
        }
        let damaged = try await lifter.everything()
        let told = try await finding.find(isDryRun: true, for: lifter.caller)
        #expect(try await lifter.everything() == damaged, "seed \(seed), round \(round)")
        #expect((told > 0) == (damaged != right), "seed \(seed), round \(round)")
        let count = try await finding.find(for: lifter.caller)
        #expect(count == told, "seed \(seed), round \(round)")
        #expect(try await lifter.everything() == right, "seed \(seed), round \(round)")
        #expect(try await finding.find(for: lifter.caller) == 0)
      }
    }
  }

  /// Goal: what changes while records are found anew is kept. Method: a device logs and deletes while everything is found
  /// from nothing again and again.
  @Test func `are right after changes while they are found anew`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      var lifter = RandomLifter(seed: 10, database, on: loop)
      try await lifter.signUp()
      for step in 0..<40 { try await lifter.act("before, step \(step)") }
      let (start, other) = (lifter, testLoops.loops.last ?? loop)
      let owner = lifter.owner
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask(executorPreference: other) {
          let caller = Caller(owner, on: other)
          for _ in 0..<6 {
            _ = try await database.run(
              "delete from pulsewire.exercise_records where series = 'epley'", for: caller)
            _ = try await RecordFinding(database: database).find(for: caller)
          }
        }
        group.addTask(executorPreference: loop) {
          var lifter = start
          for _ in 0..<30 { _ = try await lifter.edit() }
        }
        try await group.waitForAll()
      }
      _ = try await RecordFinding(database: database).find(for: lifter.caller)
      try await lifter.check("at the end")
    }
  }

  /// Goal: nothing is lost when several devices log at once. Method: each adds sets of one exercise to a workout of its
  /// own, and takes some back.
  @Test func `are right after changes at the same time`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      var lifter = RandomLifter(seed: 6, database, on: loop)
      try await lifter.signUp()
      for round in 0..<6 {
        var made: [WorkoutLog] = []
        for _ in testLoops.loops { made.append(try await lifter.writeDown()) }
        let (logs, owner) = (lifter.logs, lifter.owner)
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (other, log) in zip(testLoops.loops, made) {
            group.addTask(executorPreference: other) {
              let exercise = WorkoutExercise(id: .v4(), name: "Back squat", position: 1)
              let caller = Caller(owner, on: other)
              for number in 1...6 {
                let set = WorkoutSet(
                  id: .v4(), exerciseID: exercise.id, setNumber: 1, type: .working,
                  reps: Int32(number), weightKg: Double(100 + round + number % 3),
                  completeTime: log.startTime)
                _ = try await logs.logSets(
                  LogSetsRequest {
                    $0.requestID = .v4()
                    $0.workoutLogID = log.id
                    $0.exercises = [exercise]
                    $0.sets = [set]
                  },
                  for: caller)
                if number % 2 == 0 {
                  _ = try await logs.deleteWorkoutSet(
                    DeleteWorkoutSetRequest {
                      $0.requestID = .v4()
                      $0.workoutLogID = log.id
                      $0.setID = set.id
                    }, for: caller)
                }
              }
            }
          }
          try await group.waitForAll()
        }
        try await lifter.check("round \(round)")
      }
    }
  }
}
