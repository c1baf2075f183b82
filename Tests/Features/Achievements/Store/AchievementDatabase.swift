import Base
import Contract
import Loop
import Postgres
import RPC
import TestSupport

@testable import AchievementsFeature
@testable import LogsFeature
@testable import pulsewired

/// A database with some accounts, and what they do.
enum AchievementDatabase {
  static let anna = UUID(high: 1, low: 1)
  static let bert = UUID(high: 2, low: 2)
  static let begin = Timestamp(milliseconds: 1_790_000_000_000)

  /// Runs `body` in the server's role.
  static func onAccounts(
    _ body: @escaping @Sendable (Database, EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(PulsewireFeatures.migrations, as: "pulsewire_server") { database, loop in
      for account in [anna, bert] {
        _ = try await database.run(
          "select pulsewire.create_account(\(account), \(account), \(begin))", owner: nil, on: loop)
      }
      try await body(database, loop)
    }
  }

  /// Returns the logs of athletes, whose changes are followed by awards, by a clock that is moved by hand.
  static func logs(_ database: Database, at time: ManualTime) -> WorkoutLogs {
    WorkoutLogs(
      store: LogStore(database: database, followers: [AchievementsFeature.logFollower]),
      clock: WallClock(time))
  }

  /// Returns the request for a log of an ended workout on the day of this number, counted from 1970.
  static func workout(_ id: UUID, day: Int, minutes: Int = 30) -> CreateWorkoutLogRequest {
    CreateWorkoutLogRequest { ($0.requestID, $0.workoutLog) = (.v4(), log(id, day, minutes)) }
  }

  /// Returns a log of a workout.
  static func log(_ id: UUID, _ day: Int, _ minutes: Int) -> WorkoutLog {
    let start = Timestamp(milliseconds: Int64(day) * 86_400_000 + 3_600_000)
    return WorkoutLog(
      id: id, name: "Legs", startTime: start, endTime: start + .seconds(60 * minutes))
  }

  /// Returns the statement that gives achievements.
  static func give(_ keys: [String], at time: Timestamp, to owner: UUID) -> SQL {
    AchievementStore.giving(Award(keys.compactMap(AchievementCatalogue.goal)), at: time, to: owner)
  }

  /// Returns an athlete's achievements, by key.
  static func earned(
    _ owner: UUID, _ database: Database, on loop: EventLoop
  ) async throws -> [String: Timestamp] {
    try await AchievementStore(database: database).standing(of: Caller(owner, on: loop)).earned
      .mapValues(\.completeTime)
  }
}
