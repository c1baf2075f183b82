import Base
import Postgres
import Store
import TestSupport
import Testing

@testable import PlayerFeature

/// The plan for finding a session with its log, among the three hundred of an athlete.
@Suite struct `A session with its log` {
  private static let owner = UUID(high: 1, low: 1)

  @Test(arguments: [
    ("s.id = '00000000-0000-4000-8000-000000000000'", "workout_sessions_pkey"),
    ("s.ended_at is null and not s.is_past", "workout_sessions_active_key"),
  ])
  func `is found by its key, and its log read in order`(
    condition: String, index: String
  ) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let administrator = try await Session.connect(
        database.settings.with(user: "postgres"), on: loop)
      try await administrator.run(
        script: """
          select from pulsewire.create_account('\(Self.owner)', '\(Self.owner)', now());
          insert into pulsewire.workout_sessions
          select '\(Self.owner)', gen_random_uuid(), gen_random_uuid(), 'plan', now(),
            case when n > 1 then now() end
          from generate_series(1, 300) n;
          insert into pulsewire.workout_session_records
          select owner_id, id, revision, gen_random_uuid(), 'record'
          from pulsewire.workout_sessions, generate_series(2, 40) revision;
          analyze pulsewire.workout_sessions, pulsewire.workout_session_records;
          """)
      let query = SessionStore.sessionsWithLogs + " where " + condition
      let plan = try await database.run(
        "explain \(unsafeSQL: query)", owner: Self.owner, on: loop
      ).column(String.self).joined(separator: "\n")
      #expect(plan.contains("using \(index)"), "\(plan)")
      #expect(plan.contains("using workout_session_records_pkey"), "\(plan)")
      #expect(!plan.contains("Sort") && !plan.contains("Seq Scan"), "\(plan)")
    }
  }

  /// The statement is one index look-up, however many sessions run.
  @Test func `of all that run, finds those that are silent by an index`() async throws {
    try await onDatabase(schema) { database, loop in
      let administrator = try await Session.connect(
        database.settings.with(user: "postgres"), on: loop)
      try await administrator.run(
        script: """
          insert into pulsewire.accounts (owner_id, request_id, created_at)
          select gen_random_uuid(), gen_random_uuid(), now() from generate_series(1, 2000);
          insert into pulsewire.workout_sessions
          select owner_id, gen_random_uuid(), gen_random_uuid(), 'plan', now()
          from pulsewire.accounts;
          analyze pulsewire.workout_sessions;
          """)
      let plan = try await administrator.run(
        """
        explain select s.owner_id, s.id from pulsewire.workout_sessions s
        where s.ended_at is null
          and coalesce(s.alive_at, s.started_at) < now() - interval '4 hours'
        order by coalesce(s.alive_at, s.started_at) limit 100
        """
      ).column(String.self).joined(separator: "\n")
      #expect(plan.contains("using workout_sessions_silent_idx"), "\(plan)")
    }
  }
}
