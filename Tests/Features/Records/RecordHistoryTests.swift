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
      select r::text as line from pulsewire.exercise_records r) t
    """

  /// Compares what is stored with what is found in all workouts anew, and with what the test finds in all sets.
  func check(_ comment: Comment) async throws {
    let results = try await database.run(
      [Self.everything, "select from pulsewire.find_records(\(owner))", Self.everything],
      for: caller)
    let (stored, rebuilt) = (
      try results[0].only.decode(String.self, at: 0), try results[2].only.decode(String.self, at: 0)
    )
    #expect(stored == rebuilt, comment)
    let (shown, reckoned) = (try await shown(), reckoned(ReckonedRecords(try await workouts())))
    #expect(shown.subtracting(reckoned).sorted() == [], comment)
    #expect(reckoned.subtracting(shown).sorted() == [], comment)
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
        [
          "select pulsewire.move_account(\(source.owner), \(target.owner))",
          "select pulsewire.find_records(\(target.owner))",
        ], for: source.caller)
      try await target.check("merged, seed \(seed)")
      for step in 0..<20 {
        try await target.act("merged, step \(step)")
        try await target.check("merged, step \(step)")
      }
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
