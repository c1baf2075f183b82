import Base
import Contract
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import LogsFeature
@testable import pulsewired

@Suite struct `The counts and sums of logs` {
  /// Runs `body` with two athletes who have trained for a while.
  private func withAthletes(
    seed: UInt64,
    _ body:
      @escaping @Sendable (
        inout RandomAthlete, inout RandomAthlete, _ administrator: Database
      ) async throws -> Void
  ) async throws {
    try await onDatabase(PulsewireFeatures.migrations) { administrator, loop in
      let server = Database(
        administrator.settings.with(user: "pulsewire_server"), on: testLoops.loops)
      try await server.connect()
      var one = RandomAthlete(seed: seed, server, on: loop)
      var other = RandomAthlete(seed: seed + 100, server, on: loop)
      do {
        try await one.signUp()
        try await other.signUp()
        for _ in 0..<60 {
          try await one.act()
          try await other.act()
        }
        try await body(&one, &other, administrator)
      } catch {
        await server.close()
        throw error
      }
      await server.close()
    }
  }

  /// The sums of all that the athlete has done, as the memory of it gives them: workouts, sets, repetitions, kilograms,
  /// minutes, ratings in halves, and the days.
  private static func reckoned(_ athlete: RandomAthlete) -> [Int] {
    let workouts = athlete.workouts.values
    let sets = workouts.flatMap { $0.exercises.values.flatMap { $0.sets.values } }
    return [
      workouts.count, sets.count, sets.reduce(0) { $0 + $1.reps },
      sets.reduce(0) { $0 + $1.reps * $1.kilograms }, workouts.reduce(0) { $0 + $1.minutes },
      sets.reduce(0) { $0 + ($1.halfRating ?? 0) }, Set(workouts.map(\.day)).count,
    ]
  }

  /// The same, as each of the three tables tells them.
  private static func stored(_ athlete: RandomAthlete) async throws -> [[Int]] {
    var all: [[Int]] = []
    for (table, days) in [
      ("day_activity_summary", "count(*)"), ("month_activity_summary", "sum(days)"),
      ("month_activity_summary", "sum(bit_count(day_bits::bit(31)))"),
      ("activity_totals", "sum(days)"),
    ] {
      let row = try await athlete.database.run(
        """
        select array[sum(sessions), sum(sets), sum(reps), sum(volume_kg), sum(duration_ms) / 60000,
          sum(rpe_sum) * 2, \(unsafeSQL: days)]::bigint[]
        from pulsewire.\(unsafeSQL: table)
        """, for: athlete.caller
      ).only
      all.append(try row.decode([Int64].self, at: 0).map { Int($0) })
    }
    return all
  }

  private static func check(_ athlete: RandomAthlete, _ place: String) async throws {
    let reckoned = reckoned(athlete)
    for one in try await stored(athlete) { #expect(one == reckoned, "\(place)") }
  }

  /// Goal: after the merge of two accounts, the job gives what all logs come to, and a second run writes nothing.
  /// Method: both athletes train at random, the rows of one are moved, and compared with what both have in memory.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `of merged accounts are those of all logs, however often they are made`(
    seed: UInt64
  ) async throws {
    try await withAthletes(seed: seed) { one, other, administrator in
      try await Self.check(other, "before the merge")
      let before = try await other.derived()
      _ = try await administrator.run(
        "select pulsewire.move_account(\(one.owner), \(other.owner))", owner: nil, on: one.loop)
      other.workouts.merge(one.workouts) { mine, _ in mine }
      let summing = ActivitySumming(database: other.database)
      #expect(try await summing.sum(isDryRun: true, for: other.caller) > 0)
      #expect(
        try await other.derived().filter { $0.contains("summary") }
          == before.filter { $0.contains("summary") }, "a dry run writes nothing")
      // What was not added yet is taken away as well, also between two months.
      for _ in 0..<20 { try await other.act() }
      _ = try await summing.sum(for: other.caller) {
        for _ in 0..<3 { try await other.act() }
      }
      _ = try await summing.sum(for: other.caller)
      try await Self.check(other, "after the merge")
      let written = try await other.derived()
      #expect(try await summing.sum(for: other.caller) == 0)
      #expect(try await other.derived() == written)
      for _ in 0..<30 { try await other.act() }
      try await Self.check(other, "later")
      #expect(try await summing.sum(isDryRun: true, for: other.caller) == 0)
    }
  }

  /// Goal: sets that come to a log which the other account had as well are counted. Method: the same identifiers in both.
  @Test func `of a log that both accounts had are those of its sets`() async throws {
    try await withAthletes(seed: 20) { one, other, administrator in
      let server = administrator
      for (athlete, sets) in [(one, 2), (other, 3)] {
        _ = try await server.run(
          """
          insert into pulsewire.workout_logs (owner_id, id, name, notes, started_at, version,
            updated_at, set_count)
          values (\(athlete.owner), \(Self.shared), 'Legs', '', now(), 1, now(),
            \(Int32(sets)))
          """, owner: nil, on: one.loop)
        let exercise = UUID.v4()
        _ = try await server.run(
          """
          insert into pulsewire.workout_exercises (owner_id, id, workout_log_id, name, position,
            notes, version, updated_at)
          values (\(athlete.owner), \(exercise), \(Self.shared), 'Squat', 1, '', 1, now())
          """, owner: nil, on: one.loop)
        _ = try await server.run(
          """
          insert into pulsewire.workout_sets (owner_id, id, exercise_id, set_number, set_type, reps,
            completed_at, version, updated_at)
          select \(athlete.owner), gen_random_uuid(), \(exercise), 1, 'working', 5, now(), 1, now()
          from generate_series(1, \(Int32(sets)))
          """, owner: nil, on: one.loop)
      }
      _ = try await server.run(
        "select pulsewire.move_account(\(one.owner), \(other.owner))", owner: nil, on: one.loop)
      _ = try await ActivitySumming(database: other.database).sum(for: other.caller)
      let counts = try await other.database.run(
        "select exercise_count, set_count, rep_count from pulsewire.workout_logs where id = \(Self.shared)",
        for: other.caller
      ).only.decode(Int32.self, Int32.self, Int32.self)
      #expect(counts == (2, 5, 25))
    }
  }

  private static let shared = UUID(high: 9, low: 9)

  /// Goal: what is written was summed from the logs as they are then. Method: devices change workouts while the sums are
  /// made again and again, and damaged between.
  @Test func `are right beside changes at the same time`() async throws {
    try await withAthletes(seed: 7) { one, _, _ in
      let (athlete, summing) = (one, ActivitySumming(database: one.database))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, loop) in testLoops.loops.prefix(3).enumerated() {
          group.addTask(executorPreference: loop) {
            var trained = RandomAthlete(
              seed: 70 + UInt64(number), athlete.database, of: athlete.owner, on: loop)
            for _ in 0..<40 { try await trained.act() }
          }
        }
        group.addTask(executorPreference: athlete.loop) {
          for _ in 0..<15 {
            _ = try await athlete.database.run(
              "update pulsewire.workout_logs set set_count = 7 where random() < 0.1",
              for: athlete.caller)
            _ = try await summing.sum(for: athlete.caller)
          }
        }
        try await group.waitForAll()
      }
      _ = try await summing.sum(for: athlete.caller)
      let kept = try await athlete.derived()
      _ = try await athlete.database.run(
        UnitOfWork(
          owner: athlete.owner,
          [
            "delete from pulsewire.day_activity_summary",
            "delete from pulsewire.month_activity_summary", "delete from pulsewire.activity_totals",
          ]), on: athlete.loop)
      _ = try await summing.sum(for: athlete.caller)
      #expect(try await athlete.derived() == kept)
    }
  }

  /// Goal: sums that are wrong in any way are right afterwards, and counted.
  @Test func `repair what is wrong`() async throws {
    try await withAthletes(seed: 8) { one, _, _ in
      let kept = try await one.derived()
      for statement: SQL in [
        "update pulsewire.workout_logs set rpe_sum = rpe_sum + 0.5 where length(name) = 3",
        "update pulsewire.day_activity_summary set sets = sets + 1 where local_date < '2026-07-01'",
        "update pulsewire.month_activity_summary set days = days + 1",
        "update pulsewire.activity_totals set reps = 0",
        """
        insert into pulsewire.day_activity_summary (owner_id, local_date, sessions)
        values (\(one.owner), '2010-01-01', 1)
        """,
        """
        insert into pulsewire.month_activity_summary (owner_id, month, sessions)
        values (\(one.owner), '2030-01-01', 1)
        """,
      ] {
        _ = try await one.database.run(statement, for: one.caller)
      }
      let summing = ActivitySumming(database: one.database)
      let count = try await summing.sum(isDryRun: true, for: one.caller)
      #expect(count > 5)
      #expect(try await summing.sum(for: one.caller) == count)
      #expect(try await one.derived() == kept)
      try await Self.check(one, "repaired")
    }
  }
}
