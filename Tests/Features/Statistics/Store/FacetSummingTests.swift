import Base
import Contract
import LogsFeature
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import StatisticsFeature
@testable import pulsewired

@Suite struct `The sums of facets` {
  private typealias Body =
    @Sendable (inout RandomAthlete, inout RandomAthlete, _ administrator: Database) async throws ->
    Void

  /// Runs `body` with two athletes who have trained for a while.
  private func withAthletes(seed: UInt64, _ body: @escaping Body) async throws {
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

  private static func merge(
    _ one: RandomAthlete, into other: RandomAthlete, _ administrator: Database
  ) async throws {
    _ = try await administrator.run(
      "select pulsewire.move_account(\(one.owner), \(other.owner))", owner: nil, on: one.loop)
  }

  /// The facets of days and months, as a fold of all logs gives them, whichever way they were kept.
  private static func folded(_ athlete: RandomAthlete) async throws -> MonthFacets.Sums {
    var sums: MonthFacets.Sums = [:]
    let days = RandomAthlete.firstDay - 400...RandomAthlete.firstDay + 400
    try await DayLogs(database: athlete.database).forEach(on: days, for: athlete.caller) {
      for (key, value) in WorkoutFacets.facets(of: $0) {
        sums[key, default: WorkoutFacets.Value()].add(value)
      }
    }
    return sums
  }

  private static func stored(
    _ athlete: RandomAthlete, _ table: String = "day_activity_facets", _ day: String = "local_date"
  ) async throws -> MonthFacets.Sums {
    var sums: MonthFacets.Sums = [:]
    let rows = try await athlete.database.run(
      """
      select \(unsafeSQL: day) - date '1970-01-01', facet, key, workouts, sets, reps,
        (volume_kg * 1000)::bigint, duration_ms
      from pulsewire.\(unsafeSQL: table)
      """, for: athlete.caller)
    for (day, facet, key, workouts, sets, reps, grams, milliseconds) in try rows.decode(
      Int32.self, String.self, String.self, Int64.self, Int64.self, Int64.self, Int64.self,
      Int64.self)
    {
      sums[WorkoutFacets.Key(day: day, facet: facet, key: key)] = WorkoutFacets.Value(
        workouts: workouts, sets: sets, reps: reps, grams: grams, milliseconds: milliseconds)
    }
    return sums
  }

  private static func months(of days: MonthFacets.Sums) -> MonthFacets.Sums {
    var sums: MonthFacets.Sums = [:]
    for (key, value) in days {
      let month = WorkoutFacets.Key(
        day: Google.Date.monthStart(of: key.day), facet: key.facet, key: key.key)
      sums[month, default: WorkoutFacets.Value()].add(value)
    }
    return sums
  }

  /// The transactions that wrote the rows.
  private static func writers(_ athlete: RandomAthlete) async throws -> [String] {
    try await athlete.database.run(
      """
      select concat_ws(' ', xmin, local_date, facet, key) from pulsewire.day_activity_facets
      union all
      select concat_ws(' ', xmin, month, facet, key) from pulsewire.month_activity_facets
      order by 1
      """, for: athlete.caller
    ).column(String.self)
  }

  /// Goal: after the merge of two accounts, the job gives what all logs come to, and a second run writes nothing.
  /// Method: both athletes train at random, the rows of one are moved, and the logs are folded one by one.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `of merged accounts are those of all logs, however often they are made`(
    seed: UInt64
  ) async throws {
    try await withAthletes(seed: seed) { one, other, administrator in
      let before = try await Self.stored(other)
      try await Self.merge(one, into: other, administrator)
      #expect(try await Self.stored(other) == before, "those that stay are kept until then")
      let summing = FacetSumming(database: other.database)
      #expect(try await summing.sum(isDryRun: true, for: other.caller) > 0)
      #expect(try await Self.stored(other) == before, "a dry run writes nothing")
      #expect(try await summing.sum(for: other.caller) > 0)
      let right = try await Self.folded(other)
      #expect(try await Self.stored(other) == right)
      #expect(
        try await Self.stored(other, "month_activity_facets", "month") == Self.months(of: right))
      let writers = try await Self.writers(other)
      #expect(try await summing.sum(for: other.caller) == 0)
      #expect(try await Self.writers(other) == writers)
    }
  }

  /// Goal: a log that changes between two months, or that counted for nothing yet, is counted once. Method: the athlete
  /// trains on and changes workouts of both accounts before the sums are made and between two months.
  @Test(arguments: 4...6 as ClosedRange<UInt64>)
  func `follow changes of logs before they are made and between two months`(
    seed: UInt64
  ) async throws {
    try await withAthletes(seed: seed) { one, other, administrator in
      try await Self.merge(one, into: other, administrator)
      other.workouts.merge(one.workouts) { mine, _ in mine }
      for _ in 0..<20 { try await other.act() }
      // Those that were not summed yet were taken away as well.
      let all = Period(RandomAthlete.firstDay...RandomAthlete.firstDay + 90)
      let store = StatisticsStore(database: other.database)
      for one in try await store.analysis(of: all, for: other.caller).facets {
        #expect(one.workouts > 0 && one.sets >= 0 && one.reps >= 0 && one.milliseconds >= 0)
      }
      let summing = FacetSumming(database: other.database)
      for _ in 0..<3 {
        // It is ended in between as well, and begun again.
        var monthCount = 0
        do {
          _ = try await summing.sum(for: other.caller) {
            for _ in 0..<5 { try await other.act() }
            monthCount += 1
            if monthCount == 2 { throw CancellationError() }
          }
        } catch is CancellationError {}
      }
      var changeCount = 0
      _ = try await summing.sum(for: other.caller) {
        for _ in 0..<10 { try await other.act() }
        changeCount += 10
      }
      #expect(changeCount > 10, "workouts changed between months")
      let right = try await Self.folded(other)
      #expect(try await Self.stored(other) == right)
      #expect(
        try await Self.stored(other, "month_activity_facets", "month") == Self.months(of: right))
      for _ in 0..<30 { try await other.act() }
      #expect(try await summing.sum(isDryRun: true, for: other.caller) == 0)
    }
  }

  /// Goal: what is written was summed from the logs as they are then. Method: devices change workouts while the sums are
  /// made again and again from nothing.
  @Test func `are right beside changes at the same time`() async throws {
    try await withAthletes(seed: 7) { one, other, administrator in
      try await Self.merge(one, into: other, administrator)
      other.workouts.merge(one.workouts) { mine, _ in mine }
      let (athlete, summing) = (other, FacetSumming(database: other.database))
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
              "delete from pulsewire.day_activity_facets where random() < 0.1",
              for: athlete.caller)
            _ = try await summing.sum(for: athlete.caller)
          }
        }
        try await group.waitForAll()
      }
      _ = try await summing.sum(for: other.caller)
      #expect(try await Self.stored(other) == Self.folded(other))
    }
  }

  /// Goal: sums that are wrong in any way are right afterwards, and counted.
  @Test func `repair what is wrong`() async throws {
    try await withAthletes(seed: 8) { one, _, _ in
      let kept = try await one.derived()
      for statement: SQL in [
        "delete from pulsewire.month_activity_facets where facet = 'weekday'",
        "update pulsewire.day_activity_facets set sets = sets + 1 where facet = 'daypart'",
        """
        insert into pulsewire.day_activity_facets
        values (\(one.owner), '2010-01-01', 'workout', 'None', 1, 0, 0, 0, 0)
        """,
        """
        insert into pulsewire.month_activity_facets
        values (\(one.owner), '2030-01-01', 'workout', 'None', 1, 0, 0, 0, 0)
        """,
      ] {
        _ = try await one.database.run(statement, for: one.caller)
      }
      let summing = FacetSumming(database: one.database)
      let count = try await summing.sum(isDryRun: true, for: one.caller)
      #expect(count > 4)
      #expect(try await summing.sum(for: one.caller) == count)
      #expect(try await one.derived() == kept)
    }
  }
}
