import Base
import Contract
import Loop
import Postgres
import Store
import TestSupport
import Testing

@testable import LogsFeature
@testable import StatisticsFeature
@testable import pulsewired

@Suite struct `The cost of a change` {
  private static let read: SQL = """
    select relname::text, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)
    from pg_stat_xact_user_tables
    where schemaname = 'pulsewire' and relname in ('day_activity_facets', 'month_activity_facets',
      'month_activity_summary', 'workout_sets')
    """

  /// Goal: a set and a workout cost the same however long the history is. Method: the rows that
  /// PostgreSQL reads for a set of the oldest workout, for a workout of a new day and for the deletion
  /// of an old one are counted, in an account with 40 workouts and in one with 1,200.
  @Test func `does not grow with the history`() async throws {
    try await onDatabase(PulsewireFeatures.migrations) { database, loop in
      let server = database.settings.with(user: "pulsewire_server")
      let counts = [1: 40, 2: 1200] as [UInt64: Int32]
      for number in 1...60 as ClosedRange<UInt64> {
        let owner = UUID(high: number, low: 1)
        let session = try await Session.connect(server, on: loop)
        try await session.run("select pulsewire.create_account(\(owner), \(owner), now())")
        try await session.run("select set_config('pulsewire.owner', \(owner)::text, false)")
        // Two days of three, so that each third is protected or ends a streak.
        try await session.run(Self.workouts(of: owner, from: 1, to: counts[number] ?? 5))
        for number in 1...(counts[number] ?? 5) {
          let change = LoggedChange(owner: owner, before: nil, after: Self.log(number, sets: 0))
          for one in Self.statements(following: change) { try await session.run(one) }
        }
        try await session.run(
          """
          insert into pulsewire.workout_exercises (owner_id, id, workout_log_id, name, position,
            notes, version, updated_at)
          select owner_id, id, id, 'Squat', 1, '', 1, updated_at from pulsewire.workout_logs
          """)
      }
      try await Session.connect(database.settings, on: loop).run(script: "analyze")
      for (number, workoutCount) in counts {
        try await check(UUID(high: number, low: 1), workoutCount, server, on: loop)
      }
    }
  }

  private func check(
    _ owner: UUID, _ workoutCount: Int32, _ server: ConnectionSettings, on loop: EventLoop
  ) async throws {
    let session = try await Session.connect(server, on: loop)
    // The tables are small enough to be read whole, which tells nothing of large ones.
    try await session.run(
      script: """
        begin; set local enable_seqscan = off; select set_config('pulsewire.owner', '\(owner)', true)
        """)
    let (first, fifth) = (Self.log(1, sets: 0), Self.log(5, sets: 0))
    let changes: [(change: SQL, before: LoggedWorkout?, after: LoggedWorkout?)] = [
      (
        """
        insert into pulsewire.workout_sets (owner_id, id, exercise_id, set_number, set_type, reps,
          completed_at, version, updated_at)
        select owner_id, id, id, 1, 'working', 1, updated_at, 1, updated_at
        from pulsewire.workout_logs order by started_at limit 1
        """, first, Self.log(1, sets: 1)
      ),
      (
        Self.workouts(of: owner, from: workoutCount + 1, to: workoutCount + 1), nil,
        Self.log(workoutCount + 1, sets: 0)
      ),
      (
        """
        delete from pulsewire.workout_logs where id = (
          select id from pulsewire.workout_logs order by started_at offset 4 limit 1)
        """, fifth, nil
      ),
    ]
    for (place, (change, earlier, later)) in changes.enumerated() {
      let before = try await Self.rows(session)
      try await session.run(change)
      let followed = LoggedChange(owner: owner, before: earlier, after: later)
      for one in Self.statements(following: followed) { try await session.run(one) }
      for (table, count) in try await Self.rows(session) {
        let cost = count - before[table, default: 0]
        #expect(cost < 60, "change \(place) after \(workoutCount): \(cost) rows of \(table)")
      }
    }
    try await session.run(script: "rollback")
  }

  private static func statements(following change: LoggedChange) -> [SQL] {
    ActivityFollower().statements(following: change) + FacetFollower().statements(following: change)
  }

  private static func rows(_ session: Session) async throws -> [String: Int64] {
    var counts: [String: Int64] = [:]
    for row in try await session.run(read) {
      let (table, count) = try row.decode(String.self, Int64.self)
      counts[table] = count
    }
    return counts
  }

  /// Returns the workout of this number as `workouts` inserts it, with sets of an exercise.
  private static func log(_ number: Int32, sets: Int) -> LoggedWorkout {
    var log = WorkoutLog(id: .v4(), name: "Run", startTime: Timestamp(milliseconds: 0))
    log.duration = .seconds(1)
    log.localDate = Google.Date(dayNumber: 16_801 + number + number / 2)
    let exercise = WorkoutExercise(id: .v4(), name: "Squat", position: 1)
    return LoggedWorkout(
      log: log, exercises: [exercise],
      sets: (0..<sets).map { _ in
        WorkoutSet(
          id: .v4(), exerciseID: exercise.id, setNumber: 1, type: .working, reps: 1,
          completeTime: log.startTime)
      })
  }

  private static func workouts(of owner: UUID, from first: Int32, to last: Int32) -> SQL {
    """
    insert into pulsewire.workout_logs (owner_id, id, name, notes, started_at, ended_at,
      duration_ms, local_date, local_hour, version, updated_at)
    select \(owner), gen_random_uuid(), 'Run', '', t, t, 1000, t::date, 0, 1, t
    from generate_series(\(first)::integer, \(last)::integer) n
    cross join lateral (
      select timestamptz '2016-01-01' + (n + n / 2) * interval '1 day') d (t)
    """
  }
}
