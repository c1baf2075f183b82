import Base
import Loop
import Postgres
import RPC
import TestSupport

@testable import AchievementsFeature
@testable import pulsewired

/// A database with some accounts, and their activity as SQL.
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

  /// Returns the statement for an ended workout on the day of this number, counted from 1970.
  static func workout(
    _ id: UUID, day: Int, minutes: Int = 30, at time: Timestamp, of owner: UUID
  ) -> SQL {
    """
    insert into pulsewire.workout_logs (owner_id, id, name, notes, started_at, ended_at,
      duration_ms, local_date, local_hour, version, updated_at)
    values (\(owner), \(id), 'Legs', '', \(time), \(time), \(Int64(minutes) * 60_000),
      date '1970-01-01' + \(Int32(day))::integer, 0, 1, \(time))
    """
  }

  /// Returns the statement for sets of ten repetitions, logged in a workout.
  static func sets(
    _ count: Int, weightKg: Int, of exercise: UUID, in workout: UUID, at time: Timestamp,
    of owner: UUID
  ) -> [SQL] {
    [
      """
      insert into pulsewire.workout_exercises (owner_id, id, workout_log_id, name, position, notes,
        version, updated_at)
      values (\(owner), \(exercise), \(workout), 'Squat', 1, '', 1, \(time))
      """,
      """
      insert into pulsewire.workout_sets (owner_id, id, exercise_id, set_number, set_type, reps,
        weight_kg, load_kg, volume_g, completed_at, version, updated_at)
      select \(owner), gen_random_uuid(), \(exercise), n, 'working', 10,
        nullif(\(Int32(weightKg))::integer, 0), nullif(\(Int32(weightKg))::integer, 0),
        \(Int32(weightKg))::bigint * 10000, \(time), 1, \(time)
      from generate_series(1, \(Int32(count))::integer) n
      """,
    ]
  }

  /// Returns an athlete's achievements, by key.
  static func earned(
    _ owner: UUID, _ database: Database, on loop: EventLoop
  ) async throws -> [String: Timestamp] {
    try await AchievementStore(database: database).standing(of: Caller(owner, on: loop)).earned
      .mapValues(\.completeTime)
  }
}
