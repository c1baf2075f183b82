import Base
import Contract
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import AchievementsFeature
@testable import LogsFeature
@testable import SocialFeature

@Suite struct `Achievements` {
  /// Goal: progress is the sum of the data, and an achievement exists from the moment at which they reach its target,
  /// permanently and with that time. Method: an athlete trains, logs, edits, moves, deletes and takes in other accounts
  /// at random; after each step, Swift computes everything from these actions, and the results are compared.
  @Test(arguments: [1, 2, 3])
  func `are given when their target is reached, and never taken`(seed: UInt64) async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      var athlete = RandomAthlete(AchievementDatabase.anna, seed: seed, database, on: loop)
      let store = AchievementStore(database: database)
      var expected: [String: Timestamp] = [:]
      var (deletions, merges) = (0, 0)
      for step in 0..<400 {
        let before = athlete.workouts.count
        if step % 80 == 79 {
          merges += 1
          let earned = try await takeInAnother(&athlete, seed: seed &+ UInt64(step))
          expected.merge(earned) { min($0, $1) }
        } else {
          try await athlete.act()
        }
        if athlete.workouts.count < before { deletions += 1 }
        let standing = try await store.standing(of: Caller(athlete.owner, on: loop))
        for goal in AchievementCatalogue.goals where expected[goal.key] == nil {
          if athlete.progress[goal.measure, default: 0] >= goal.target {
            expected[goal.key] = athlete.now
          }
        }
        #expect(standing.progress == athlete.progress, "seed \(seed), step \(step)")
        #expect(
          standing.earned.mapValues(\.completeTime) == expected, "seed \(seed), step \(step)")
        if standing.progress != athlete.progress { return }
      }
      #expect(expected.count > 8 && deletions > 3 && merges > 3, "something was done")
    }
  }

  /// Merges an account that has also trained into `athlete`'s; returns what it had earned.
  private func takeInAnother(
    _ athlete: inout RandomAthlete, seed: UInt64
  ) async throws -> [String: Timestamp] {
    let (database, loop) = (athlete.database, athlete.loop)
    var other = RandomAthlete(.v4(), seed: seed, database, on: loop)
    other.now = athlete.now
    _ = try await database.run(
      "select pulsewire.create_account(\(other.owner), \(other.owner), \(other.now))", owner: nil,
      on: loop)
    for _ in 0..<8 {
      other.now = other.now + .seconds(60)
      try await other.train()
      try await other.log()
    }
    let earned = try await AchievementDatabase.earned(other.owner, database, on: loop)
    _ = try await database.run(
      "select pulsewire.merge_account(\(other.owner))", owner: athlete.owner, on: loop)
    athlete.workouts.merge(other.workouts) { first, _ in first }
    athlete.now = other.now
    _ = try await ActivitySumming(database: database).sum(for: Caller(athlete.owner, on: loop))
    _ = try await BatchAwards(
      store: AchievementStore(database: database), clock: WallClock(ManualTime(athlete.now))
    ).settle(for: Caller(athlete.owner, on: loop))
    return earned
  }

  /// Goal: a workout that moves to another day is counted once at every moment. Method: nine workouts, of which the
  /// last moves to an earlier day.
  @Test func `are not given for a workout that moves`() async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      let (anna, begin) = (AchievementDatabase.anna, AchievementDatabase.begin)
      let logs = AchievementDatabase.logs(database, at: ManualTime(begin))
      let caller = Caller(anna, on: loop)
      let ids = (0..<9).map { _ in UUID.v4() }
      for (number, id) in ids.enumerated() {
        _ = try await logs.createWorkoutLog(
          AchievementDatabase.workout(id, day: 20_000 + 14 * number), for: caller)
      }
      _ = try await logs.updateWorkoutLog(
        UpdateWorkoutLogRequest {
          ($0.requestID, $0.workoutLog) = (.v4(), AchievementDatabase.log(ids[8], 11_000, 30))
        }, for: caller)
      let earned = try await AchievementDatabase.earned(anna, database, on: loop)
      #expect(Set(earned.keys) == ["workouts_1"])
    }
  }

  /// Goal: a set costs the same however long the history is. Method: the rows of days and totals that the database
  /// reads for one more set of an ended workout, after ten days with a workout each and after three thousand.
  @Test func `are given at the same cost, however many days there are`() async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      let accounts = [(AchievementDatabase.anna, 10), (AchievementDatabase.bert, 3000)]
      for (owner, dayCount) in accounts {
        let session = try await Session.connect(database.settings, on: loop)
        try await session.run(
          script: "begin; select set_config('pulsewire.owner', '\(owner)', true)")
        try await session.run(
          """
          insert into pulsewire.workout_logs (owner_id, id, name, notes, started_at, ended_at,
            duration_ms, local_date, local_hour, version, updated_at)
          select \(owner), gen_random_uuid(), 'Run', '', t, t, 1000, t::date, 0, 1, t
          from generate_series(1, \(Int32(dayCount))::integer) n
          cross join lateral (select timestamptz '2000-01-01' + n * interval '1 day') d (t)
          """)
        try await session.run(
          """
          insert into pulsewire.day_activity_summary (owner_id, local_date, sessions, duration_ms)
          select owner_id, local_date, 1, duration_ms from pulsewire.workout_logs
          """)
        try await session.run(
          """
          insert into pulsewire.activity_totals (owner_id, days, sessions)
          values (\(owner), \(Int32(dayCount)), \(Int64(dayCount)))
          """)
        let read: SQL = """
          select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)
          from pg_stat_xact_user_tables
          where schemaname = 'pulsewire' and relname in ('activity_totals', 'day_activity_summary')
          order by relname
          """
        let before = try await session.run(read).column(Int64.self)
        var log = WorkoutLog(id: .v4(), name: "Run", startTime: .epoch)
        log.localDate = Google.Date(year: 2000, month: 1, day: 2)
        let set = WorkoutSet(
          id: .v4(), exerciseID: .v4(), setNumber: 1, type: .working, reps: 1,
          completeTime: .epoch)
        let change = LoggedChange(
          owner: owner, before: LoggedWorkout(log: log), after: LoggedWorkout(log: log, sets: [set])
        )
        for one in ActivityFollower().statements(following: change) { try await session.run(one) }
        let after = try await session.run(read).column(Int64.self)
        let costs = zip(after, before).map { $0 - $1 }
        #expect(costs.count == 2 && costs.allSatisfy { $0 > 0 && $0 < 20 }, "\(dayCount): \(costs)")
        let totals = try await session.run(
          "select sessions, sets from pulsewire.activity_totals"
        ).decode(Int64.self, Int64.self)
        #expect(totals.map { [$0.0, $0.1] } == [[Int64(dayCount), 1]])
        try await session.run(script: "rollback")
      }
    }
  }

  /// Goal: no achievement is missed when devices act at the same time. Method: ten workouts are logged at once, each on
  /// a day of its own; whichever comes last sees all others.
  @Test func `are given where workouts end at the same moment`() async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      let anna = AchievementDatabase.anna
      let logs = AchievementDatabase.logs(
        database, at: ManualTime(AchievementDatabase.begin))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...10 {
          let loops = testLoops.loops
          let other = loops[number % loops.count]
          group.addTask(executorPreference: other) {
            _ = try await logs.createWorkoutLog(
              AchievementDatabase.workout(.v4(), day: 20_000 + number),
              for: Caller(anna, on: other))
          }
        }
        try await group.waitForAll()
      }
      let earned = try await AchievementDatabase.earned(anna, database, on: loop)
      #expect(Set(earned.keys) == ["workouts_1", "workouts_10", "day_streak_3", "day_streak_7"])
    }
  }

  /// A follower is added by another account's unit of work, which otherwise sees only that account's rows.
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
      let follows = Follows(
        store: FollowStore(
          database: database, followed: AchievementsFeature.statements(followingFollowers:)))
      @Sendable func request(_ owner: UUID, at time: Timestamp) -> ChangeRequest {
        ChangeRequest(FollowRPC.follow, id: .v4(), Caller(owner, on: loop), at: time)
      }
      let first = request(anna, at: time)
      for _ in 0..<2 {
        #expect(try await follows.follow("bert", id: .v4(), first).username == "bert")
      }
      #expect(
        try await AchievementDatabase.earned(bert, database, on: loop) == ["followers_1": time])
      #expect(try await AchievementDatabase.earned(anna, database, on: loop) == [:])

      // Anna's profile is private: she approves first.
      let asked = try await follows.follow("anna", id: .v4(), request(bert, at: time))
      #expect(try await AchievementDatabase.earned(anna, database, on: loop) == [:])
      _ = try await follows.approve(asked.id, request(anna, at: time + .seconds(9)))
      let earned = try await AchievementDatabase.earned(anna, database, on: loop)
      #expect(Array(earned.keys) == ["followers_1"])
      #expect(earned["followers_1"] == time + .seconds(9))

      // Nobody gives another account more than it has, and nothing to one that does not have the follower.
      let goals = AchievementsFeature.statements(
        followingFollowers: "select \(bert)::uuid as account_id, now() as followed_at")
      _ = try await database.run(UnitOfWork(owner: anna, goals), on: loop)
      #expect(
        try await AchievementDatabase.earned(bert, database, on: loop) == ["followers_1": time])
      _ = try await database.run("delete from pulsewire.followings", owner: anna, on: loop)
      _ = try await database.run(UnitOfWork(owner: anna, goals), on: loop)
      #expect(
        try await AchievementDatabase.earned(bert, database, on: loop) == ["followers_1": time])
    }
  }

  @Test func `are given for a routine`() async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      let (anna, time) = (AchievementDatabase.anna, AchievementDatabase.begin)
      for delay in [0, 60] {
        _ = try await database.run(
          UnitOfWork(
            owner: anna,
            AchievementsFeature.statements(followingRoutineOf: anna, at: time + .seconds(delay))),
          on: loop)
      }
      #expect(
        try await AchievementDatabase.earned(anna, database, on: loop) == ["routines_1": time])
    }
  }
}
