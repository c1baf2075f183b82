import Base
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import AchievementsFeature
@testable import LogsFeature
@testable import pulsewired

@Suite struct `Achievements in the database` {
  private let anna = AchievementDatabase.anna
  private let bert = AchievementDatabase.bert
  private let begin = AchievementDatabase.begin

  @Test func `are all the account's own, and are not undone`() async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      for owner in [anna, bert] {
        _ = try await database.run(
          AchievementDatabase.give(["workouts_1"], at: begin, to: owner), owner: owner, on: loop)
      }
      let seen = try await database.run(
        "select owner_id from pulsewire.achievements", owner: anna, on: loop
      ).column(UUID.self)
      #expect(seen == [anna])
      let changed = try await database.run(
        "update pulsewire.achievements set viewed_at = now() where owner_id = \(bert)", owner: anna,
        on: loop)
      #expect(changed.affectedCount == 0)
      for statement: SQL in [
        "delete from pulsewire.achievements",
        "update pulsewire.achievements set key = 'workouts_500'",
        """
        insert into pulsewire.achievements (owner_id, key, completed_at)
        values (\(bert), 'workouts_500', now())
        """,
      ] {
        await #expect(throws: DatabaseError.self) {
          _ = try await database.run(statement, owner: anna, on: loop)
        }
      }
    }
  }

  @Test func `are viewed once`() async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      _ = try await database.run(
        AchievementDatabase.give(["workouts_1"], at: begin, to: anna), owner: anna, on: loop)
      let store = AchievementStore(database: database)
      for delay in [1, 2, 3] {
        let views = try await store.markViewed(
          ["workouts_1", "workouts_10"], at: begin + .seconds(delay), of: Caller(anna, on: loop))
        #expect(views == ["workouts_1": begin + .seconds(1)])
      }
      #expect(try await store.completed(of: Caller(anna, on: loop)) == ["workouts_1"])
    }
  }

  /// Goal: achievements of both accounts keep the earlier time; those that only both together have reached are added.
  @Test func `are united when accounts are merged`() async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      let store = AchievementStore(database: database)
      // Anna's account remains; she was later, but viewed first. Each has five workouts, on different days.
      for (owner, time) in [(anna, begin + .seconds(100)), (bert, begin)] {
        let logs = AchievementDatabase.logs(database, at: ManualTime(time))
        for number in 0..<5 {
          _ = try await logs.createWorkoutLog(
            AchievementDatabase.workout(
              .v4(), day: 20_000 + 10 * number + (owner == anna ? 0 : 5)),
            for: Caller(owner, on: loop))
        }
      }
      _ = try await store.markViewed(
        ["workouts_1"], at: begin + .seconds(200), of: Caller(anna, on: loop))
      _ = try await store.markViewed(
        ["workouts_1"], at: begin + .seconds(300), of: Caller(bert, on: loop))
      _ = try await database.run(
        "select pulsewire.merge_account(\(bert))", owner: anna, on: loop)
      _ = try await ActivitySumming(database: database).sum(for: Caller(anna, on: loop))
      let merged = WallClock(ManualTime(begin + .seconds(400)))
      _ = try await BatchAwards(store: store, clock: merged).settle(for: Caller(anna, on: loop))
      let standing = try await store.standing(of: Caller(anna, on: loop))
      #expect(standing.earned["workouts_1"]?.completeTime == begin)
      #expect(standing.earned["workouts_1"]?.viewTime == begin + .seconds(200))
      #expect(standing.progress[.workouts] == 10)
      #expect(standing.earned["workouts_10"]?.completeTime == begin + .seconds(400))
      let left = try await database.run(
        "select from pulsewire.achievements", owner: bert, on: loop)
      #expect(left.isEmpty)
    }
  }
}
