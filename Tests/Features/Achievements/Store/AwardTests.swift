import Base
import Loop
import Postgres
import TestSupport
import Testing

@testable import AchievementsFeature

/// An athlete whose workouts are kept in memory as well, so that what they come to is reckoned twice.
private struct RandomAthlete {
  struct Workout {
    var day: Int
    var minutes: Int
    var sets = 0
    var volumeKg = 0
  }

  let owner = AchievementDatabase.anna
  let database: Database
  let loop: EventLoop
  var random: SplitMix64
  var now = AchievementDatabase.begin
  var workouts: [UUID: Workout] = [:]

  /// Does one random thing.
  mutating func act() async throws {
    now = now + .seconds(60)
    let choice = Int.random(in: 0..<10, using: &random)
    if choice < 6 {
      let id = UUID.v7(at: now, using: &random)
      let workout = Workout(
        day: 20_000 + .random(in: 0..<70, using: &random),
        minutes: .random(in: 0..<400, using: &random))
      workouts[id] = workout
      try await run([
        AchievementDatabase.workout(
          id, day: workout.day, minutes: workout.minutes, at: now, of: owner)
      ])
    } else if choice < 9, let id = anyWorkout() {
      let (count, weight) = (
        Int.random(in: 1...20, using: &random), Int.random(in: 0...200, using: &random)
      )
      workouts[id]?.sets += count
      workouts[id]?.volumeKg += count * 10 * weight
      try await run(
        AchievementDatabase.sets(count, weightKg: weight, in: id, at: now, of: owner))
    } else if let id = anyWorkout() {
      workouts[id] = nil
      try await run(["delete from pulsewire.workout_logs where id = \(id)"])
    }
  }

  private mutating func anyWorkout() -> UUID? {
    workouts.keys.sorted { $0.description < $1.description }.randomElement(using: &random)
  }

  private func run(_ statements: [SQL]) async throws {
    _ = try await database.run(UnitOfWork(owner: owner, statements), on: loop)
  }

  /// What the workouts come to, by trying every run.
  var progress: [Measure: Int64] {
    let days = Set(workouts.values.map(\.day))
    // Day 0 was a Thursday.
    let weeks = Set(days.map { ($0 + 3) / 7 })
    return [
      .workouts: Int64(workouts.count),
      .minutes: Int64(workouts.values.reduce(0) { $0 + $1.minutes }),
      .sets: Int64(workouts.values.reduce(0) { $0 + $1.sets }),
      .volumeKg: Int64(workouts.values.reduce(0) { $0 + $1.volumeKg }),
      .dayStreak: longestRun(in: days), .weekStreak: longestRun(in: weeks), .routines: 0,
      .followers: 0,
    ]
  }

  private func longestRun(in numbers: Set<Int>) -> Int64 {
    numbers.map { first in
      var length: Int64 = 1
      while numbers.contains(first + Int(length)) { length += 1 }
      return length
    }.max() ?? 0
  }
}

@Suite struct `Achievements` {
  /// Goal: progress is what the data come to, and an achievement is there from the moment on that they
  /// came to its target, with that time and for good. Method: an athlete trains, logs and deletes at
  /// random; after each step, all is reckoned by Swift from what was done, and compared.
  @Test(arguments: [1, 2, 3])
  func `are given when their target is reached, and never taken`(seed: UInt64) async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      var athlete = RandomAthlete(
        database: database, loop: loop, random: SplitMix64(seed: seed))
      let store = AchievementStore(database: database)
      var expected: [String: Timestamp] = [:]
      var deletions = 0
      for step in 0..<120 {
        let before = athlete.workouts.count
        try await athlete.act()
        if athlete.workouts.count < before { deletions += 1 }
        for goal in AchievementCatalogue.goals where expected[goal.key] == nil {
          if athlete.progress[goal.measure, default: 0] >= goal.target {
            expected[goal.key] = athlete.now
          }
        }
        let standing = try await store.standing(of: athlete.owner, on: loop)
        #expect(standing.progress == athlete.progress, "seed \(seed), step \(step)")
        #expect(
          standing.earned.mapValues(\.completeTime) == expected, "seed \(seed), step \(step)")
      }
      #expect(expected.count > 8 && deletions > 3, "something was done")
    }
  }

  /// Goal: none is missed where two devices are at it. Method: the ninth workout is not committed yet
  /// when the tenth ends, on another day; so neither sees the other's, unless one waits.
  @Test func `are given where workouts end at the same moment`() async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      let anna = AchievementDatabase.anna
      @Sendable func workout(_ number: Int) -> SQL {
        AchievementDatabase.workout(
          .v4(), day: 20_000 + 14 * number, at: AchievementDatabase.begin, of: anna)
      }
      for number in 1...8 {
        _ = try await database.run(workout(number), owner: anna, on: loop)
      }
      let ninth = try await Session.connect(database.settings, on: loop)
      try await ninth.run(
        script: "begin; select set_config('pulsewire.owner', '\(anna)', true)")
      try await ninth.run(workout(9))
      let other = try #require(testLoops.loops.first { $0 !== loop })
      let tenth = Task(executorPreference: other) {
        _ = try await database.run(workout(10), owner: anna, on: other)
      }
      // Until the tenth waits for the ninth, or is there without having waited.
      var isSettled = false
      while !isSettled {
        isSettled =
          try await ninth.run(
            """
            select count(*) = 10 or exists (select from pg_locks
              where locktype = 'advisory' and not granted and database = (
                select oid from pg_database where datname = current_database()))
            from pulsewire.workout_logs
            """
          ).column(Bool.self) == [true]
      }
      try await ninth.run(script: "commit")
      try await tenth.value
      let earned = try await AchievementDatabase.earned(anna, database, on: loop)
      #expect(Set(earned.keys) == ["workouts_1", "workouts_10"])
    }
  }

  @Test func `are not given where the unit of work fails`() async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      let anna = AchievementDatabase.anna
      await #expect(throws: DatabaseError.self) {
        _ = try await database.run(
          UnitOfWork(
            owner: anna,
            [
              AchievementDatabase.workout(
                .v4(), day: 20_000, at: AchievementDatabase.begin, of: anna),
              "select 1 / 0",
            ]), on: loop)
      }
      let earned = try await AchievementDatabase.earned(anna, database, on: loop)
      #expect(earned == [:])
    }
  }

  /// A follower comes by somebody else's unit of work, whose own rows stay the ones it sees.
  @Test func `are given for followers, to who is followed`() async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      let (anna, bert) = (AchievementDatabase.anna, AchievementDatabase.bert)
      for (account, name) in [(anna, "anna"), (bert, "bert")] {
        _ = try await database.run(
          """
          insert into pulsewire.public_profiles (owner_id, version, updated_at, document)
          values (\(account), 1, now(), jsonb_build_object('username', \(name)::text,
            'isPrivate', \(name == "anna")))
          """, owner: account, on: loop)
      }
      let time = AchievementDatabase.begin
      let results = try await database.run(
        UnitOfWork(
          owner: anna,
          [
            "select pulsewire.follow(\(UUID.v4()), 'bert', \(time), 100)",
            "select username from pulsewire.named_followings",
          ]), on: loop)
      #expect(try results[1].column(String.self) == ["bert"])
      #expect(
        try await AchievementDatabase.earned(bert, database, on: loop) == ["followers_1": time])
      #expect(try await AchievementDatabase.earned(anna, database, on: loop) == [:])

      // Anna's profile is private: she approves first.
      _ = try await database.run(
        "select pulsewire.follow(\(UUID.v4()), 'anna', \(time), 100)", owner: bert,
        on: loop)
      #expect(try await AchievementDatabase.earned(anna, database, on: loop) == [:])
      _ = try await database.run(
        "update pulsewire.followers set state = 'following'", owner: anna, on: loop)
      let earned = try await AchievementDatabase.earned(anna, database, on: loop)
      #expect(Array(earned.keys) == ["followers_1"])
      let approvedAt = try #require(earned["followers_1"])
      #expect(approvedAt >= time)
    }
  }

  @Test func `are given for a routine`() async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      let (anna, time) = (AchievementDatabase.anna, AchievementDatabase.begin)
      _ = try await database.run(
        """
        insert into pulsewire.routines (owner_id, id, name, notes, version, created_at, updated_at)
        values (\(anna), \(UUID.v4()), 'Push', '', 1, \(time), \(time))
        """, owner: anna, on: loop)
      #expect(
        try await AchievementDatabase.earned(anna, database, on: loop) == ["routines_1": time])
    }
  }
}
