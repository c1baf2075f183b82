import Base
import Contract
import Jobs
import LiveFeature
import LogsFeature
import Loop
import NotificationsFeature
import PlayerFeature
import Postgres
import RPC
import SettingsFeature
import SocialFeature
import Store
import TestSupport
import Testing

@testable import LoadFeature

@Suite struct `The sums of loads` {
  private static let schema =
    PlatformMigrations.all + PlayerFeature.migrations + LiveFeature.migrations
    + SettingsFeature.migrations + SocialFeature.migrations + LogsFeature.migrations
    + NotificationsFeature.migrations + Jobs.migrations
    + LoadFeature.migrations

  private typealias Body =
    @Sendable (inout RandomTraining, LoadStore, Caller) async throws -> Void

  private func withTraining(seed: UInt64, _ body: @escaping Body) async throws {
    try await onDatabase(Self.schema, as: "pulsewire_server") { database, loop in
      var training = RandomTraining(.v4(), database, seed: seed, on: loop)
      try await training.signUp()
      try await body(
        &training, LoadStore(database: database), Caller(training.owner, on: loop))
    }
  }

  private static func days(
    _ training: RandomTraining
  ) async throws -> [Int: RandomTraining.Day] {
    let rows = try await training.database.run(
      """
      select local_date - \(RandomTraining.firstDay)::text::date, heart_rate_workouts::bigint,
        rated_workouts::bigint, (banister_female * 1000)::bigint, (banister_male * 1000)::bigint,
        (edwards * 1000)::bigint, (session_rpe * 1000)::bigint
      from pulsewire.training_load_days
      """, owner: training.owner, on: training.loop)
    var days: [Int: RandomTraining.Day] = [:]
    for (day, workouts, rated, female, male, edwards, rpe) in try rows.decode(
      Int32.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self)
    {
      days[Int(day)] = RandomTraining.Day(
        workouts: workouts, rated: rated, sums: [female, male, edwards, rpe])
    }
    return days
  }

  /// Everything that is kept, as text: equal only if it is equal to the last digit.
  private static func kept(_ training: RandomTraining) async throws -> [String] {
    let results = try await training.database.run(
      [
        "select d::text from pulsewire.training_load_days d order by local_date",
        "select m::text from pulsewire.training_load_months m order by last_date",
      ], for: Caller(training.owner, on: training.loop))
    return try results[0].column(String.self, at: 0) + results[1].column(String.self, at: 0)
  }

  /// The months that have to be, from the workouts: the last day, and the billionths of each column.
  private static func expectedMonths(_ training: RandomTraining) -> [Int: [Int64]] {
    var months: [Int: [Int64]] = [:]
    for workout in training.workouts.values where workout.impulse != nil || workout.rpe != nil {
      let date = calendar(workout.day)
      let end = workout.day + lastDay(of: date) - date.day
      let age = Double(end - workout.day)
      let rated = workout.rpe.map { $0 * Int64(workout.minutes) * 100 } ?? 0
      let loads = (workout.impulse ?? [0, 0, 0]) + [rated]
      let left = loads.flatMap { load in
        [7.0, 42.0].map { Int64((Double(load) * (-age / $0).exponential * 1e6).rounded()) }
      }
      months[end] = zip(months[end] ?? Array(repeating: 0, count: 8), left).map(+)
    }
    return months
  }

  private static func calendar(_ day: Int) -> (year: Int, month: Int, day: Int) {
    var (year, month, rest) = (2021, 1, 14 + day)
    while rest >= lastDay(of: (year, month, 1)) {
      rest -= lastDay(of: (year, month, 1))
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
    return (year, month, rest + 1)
  }

  private static func lastDay(of date: (year: Int, month: Int, day: Int)) -> Int {
    switch date.month {
    case 2: date.year % 4 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func months(_ training: RandomTraining) async throws -> [Int: [Int64]] {
    let rows = try await training.database.run(
      """
      select last_date - \(RandomTraining.firstDay)::text::date,
        (banister_female_acute * 1000000000)::bigint, (banister_female_chronic * 1000000000)::bigint,
        (banister_male_acute * 1000000000)::bigint, (banister_male_chronic * 1000000000)::bigint,
        (edwards_acute * 1000000000)::bigint, (edwards_chronic * 1000000000)::bigint,
        (session_rpe_acute * 1000000000)::bigint, (session_rpe_chronic * 1000000000)::bigint
      from pulsewire.training_load_months
      """, owner: training.owner, on: training.loop)
    var months: [Int: [Int64]] = [:]
    for (day, one, two, three, four, five, six, seven, eight) in try rows.decode(
      Int32.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self,
      Int64.self, Int64.self)
    {
      months[Int(day)] = [one, two, three, four, five, six, seven, eight]
    }
    return months
  }

  /// Goal: after each change, the days and months are the sums of the workouts, and what sums them anew, from nothing or
  /// in between, gives the same to the last digit.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `follow each change, and equal a rebuild`(seed: UInt64) async throws {
    try await withTraining(seed: seed) { training, _, _ in
      for step in 1...120 {
        try await training.act()
        #expect(try await Self.days(training) == training.expected)
        #expect(try await Self.months(training) == Self.expectedMonths(training))
        guard step % 30 == 0 else { continue }
        let kept = try await Self.kept(training)
        _ = try await training.database.run(
          [
            "delete from pulsewire.training_load_days",
            "delete from pulsewire.training_load_months",
          ], for: training.caller)
        let summing = LoadSumming(database: training.database)
        #expect(try await summing.sum(isDryRun: true, for: training.caller) == kept.count)
        #expect(try await Self.kept(training).isEmpty)
        #expect(try await summing.sum(for: training.caller) == kept.count)
        #expect(try await Self.kept(training) == kept)
        #expect(try await summing.sum(for: training.caller) == 0)
      }
    }
  }

  /// Method: the recursion of the literature from the first day on, over five years, against ranges at any place.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `give the averages of the recursion in any range`(seed: UInt64) async throws {
    try await withTraining(seed: seed) { training, store, caller in
      for _ in 0..<150 { try await training.act() }
      let days = training.expected
      let kinds: [(LoadKind, BanisterConstants, ([Int64]) -> Double)] = [
        (.banister, .female, { Double($0[0]) / 1000 }),
        (.banister, .male, { Double($0[1]) / 1000 }),
        (.banister, .mean, { Double($0[0] + $0[1]) / 2000 }),
        (.edwards, .unspecified, { Double($0[2]) / 1000 }),
        (.sessionRpe, .unspecified, { Double($0[3]) / 1000 }),
      ]
      for (kind, constants, value) in kinds {
        var (acute, chronic) = (0.0, 0.0)
        var expected: [(load: Double, acute: Double, chronic: Double, balance: Double)] = []
        for day in 0...RandomTraining.dayCount {
          let load = days[day].map { value($0.sums) } ?? 0
          let balance = chronic - acute
          acute += (load - acute) * (1 - (-1.0 / 7).exponential)
          chronic += (load - chronic) * (1 - (-1.0 / 42).exponential)
          expected.append((load, acute, chronic, balance))
        }
        for first in [0, 15, 16, 17, 700, 1_500, RandomTraining.dayCount - 60] {
          let found = try await store.days(
            from: try await Self.date(first, training),
            to: try await Self.date(first + 60, training),
            kind: kind, constants: constants, for: caller)
          let series = TrainingLoadDay.series(found)
          try #require(series.count == 61)
          for (day, wanted) in zip(series, expected[first...(first + 60)]) {
            #expect(abs(day.load - wanted.load) < 1e-9)
            #expect(abs(day.acute - wanted.acute) < 1e-9)
            #expect(abs(day.chronic - wanted.chronic) < 1e-9)
            #expect(abs(day.balance - wanted.balance) < 1e-9)
          }
        }
      }
    }
  }

  private static func date(_ day: Int, _ training: RandomTraining) async throws -> Google.Date {
    let row = try await training.database.first(
      "select (\(RandomTraining.firstDay)::text::date + \(Int32(day)))::text",
      owner: training.owner, on: training.loop)
    let text = try #require(row).decode(String.self, at: 0)
    return try #require(Google.Date(sql: text))
  }

  /// Goal: a late change of five years ago costs what one of today costs.
  @Test func `change one day and one month, however long ago`() async throws {
    try await withTraining(seed: 9) { training, _, _ in
      for _ in 0..<100 { try await training.act() }
      let before = try await Self.kept(training)
      try await training.rateOne()
      let after = try await Self.kept(training)
      #expect(Set(after).subtracting(before).count <= 2)
    }
  }
}
