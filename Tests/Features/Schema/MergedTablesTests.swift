import Postgres
import Store
import TestSupport
import Testing

/// What becomes of each table's rows when an anonymous account is merged into another.
@Suite struct `Merging accounts` {
  /// Rows of one account only.
  private static let stays: Set = [
    "pulsewire.access_sessions", "pulsewire.account_keys", "pulsewire.account_merges",
    "pulsewire.accounts", "pulsewire.activity_totals", "pulsewire.administrators",
    "pulsewire.audit_events",
    "pulsewire.day_activity_summary", "pulsewire.deletion_requests",
    "pulsewire.device_authorizations", "pulsewire.device_certificates",
    "pulsewire.exercise_templates", "pulsewire.exports", "pulsewire.followers",
    "pulsewire.followings", "pulsewire.hrv_readings", "pulsewire.post_comments",
    "pulsewire.progress_photo_pieces", "pulsewire.progress_photos", "pulsewire.reactions",
    "pulsewire.jobs", "pulsewire.passkeys", "pulsewire.password_credentials",
    "pulsewire.password_resets", "pulsewire.pending_passwords",
    "pulsewire.provider_links", "pulsewire.removed_sessions", "pulsewire.request_answers",
    "pulsewire.row_counts", "pulsewire.sign_in_attempts", "pulsewire.sign_in_budgets",
    "pulsewire.table_bounds",
    "pulsewire.sync_requests", "pulsewire.sync_revisions", "pulsewire.sync_wishes",
    "pulsewire.syncs", "pulsewire.used_nonces", "pulsewire.user_entitlements",
  ]
  /// Rows that move only where the other account has none in that table.
  private static let movesWhole: Set = [
    "pulsewire.consent_records", "pulsewire.fitness_profiles", "pulsewire.heart_rate_zones",
    "pulsewire.onboardings", "pulsewire.public_profiles", "pulsewire.settings_versions",
    "pulsewire_personal.personal_data", "pulsewire_personal.profile_answers",
  ]
  /// Rows that move one by one.
  private static let moves: Set = [
    "pulsewire.achievements", "pulsewire.blocks", "pulsewire.heart_rate_segments",
    "pulsewire.heart_rate_streams",
    "pulsewire.posts", "pulsewire.routine_days", "pulsewire.routine_exercises",
    "pulsewire.routines", "pulsewire.sync_queue", "pulsewire.workout_exercises",
    "pulsewire.workout_log_changes", "pulsewire.workout_log_originals", "pulsewire.workout_logs",
    "pulsewire.workout_session_records",
    "pulsewire.workout_sessions", "pulsewire.workout_sets",
  ]

  /// Who adds a table decides here, and says so in the table's comment.
  @Test func `was thought of for every table`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let all = try await database.run(
        """
        select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname in ('pulsewire', 'pulsewire_personal') and tablename <> 'schema_migrations'
        """, owner: nil, on: loop
      ).column(String.self)
      let merged = try await database.run(
        "select table_name, moves_whole from pulsewire.merged_tables()", owner: nil, on: loop
      ).decode(String.self, Bool.self)
      #expect(Set(merged.filter(\.1).map(\.0)) == Self.movesWhole)
      #expect(Set(merged.filter { !$0.1 }.map(\.0)) == Self.moves)
      #expect(Set(all).subtracting(merged.map(\.0)) == Self.stays)
    }
  }

  /// A row is moved after those that it refers to.
  @Test func `goes through tables in the order of their references`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let order = try await database.run(
        "select table_name from pulsewire.merged_tables()", owner: nil, on: loop
      ).column(String.self)
      let references = try await database.run(
        """
        select format('%s', conrelid::regclass), format('%s', confrelid::regclass)
        from pg_constraint where contype = 'f' and conrelid <> confrelid
        """, owner: nil, on: loop
      ).decode(String.self, String.self)
      for (child, parent) in references {
        guard let below = order.firstIndex(of: child), let above = order.firstIndex(of: parent)
        else { continue }
        #expect(above < below, "\(child) refers to \(parent)")
      }
    }
  }
}
