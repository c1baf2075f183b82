import AccessFeature
import Base
import BillingFeature
import CatalogueFeature
import Loop
import Postgres
import RoutinesFeature
import Store
import TestSupport

private let schema =
  PlatformMigrations.all + AccessFeature.migrations + CatalogueFeature.migrations
  + BillingFeature.migrations + RoutinesFeature.migrations

/// A database with three accounts, one of which is an administrator's, and one exercise.
enum RoutineDatabase {
  static let anna = UUID(high: 1, low: 1)
  static let bert = UUID(high: 2, low: 2)
  static let administrator = UUID(high: 3, low: 3)
  static let template = UUID(high: 4, low: 4)
  static let document = #"{"primaryMuscles": ["MUSCLE_GLUTES"]}"#
  static let texts = #"{"name": "Squat"}"#
  static let readers = #"{"en": "en", "no": "en", "es": "en", "de": "en", "pt": "en"}"#
  static let germanReaders = #"{"en": "en", "no": "en", "es": "en", "de": "de", "pt": "en"}"#

  /// Runs `body` with the database in the server's role, and with a session of the schema's owner.
  static func onAccounts(
    _ body: @escaping @Sendable (Database, Session, EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await Session.connect(database.settings.with(user: "postgres"), on: loop)
      for account in [anna, bert, administrator] {
        try await owner.run("select pulsewire.create_account(\(account), \(account), now())")
      }
      try await owner.run(
        "select pulsewire.set_administrator(\(administrator), true, now())")
      try await owner.run(
        """
        select pulsewire.import_exercise_template(\(template), \(document)::jsonb,
          jsonb_build_object('en', \(texts)::jsonb), \(readers)::jsonb, now())
        """)
      try await body(database, owner, loop)
    }
  }

  static func insertRoutine(_ id: UUID, of owner: UUID) -> SQL {
    """
    insert into pulsewire.routines (owner_id, id, name, notes, version, created_at, updated_at)
    values (\(owner), \(id), 'Push', '', 1, now(), now())
    """
  }

  static func insertDay(_ day: Int16, of routine: UUID, _ owner: UUID) -> SQL {
    """
    insert into pulsewire.routine_days (owner_id, routine_id, day_of_week, tags, workout)
    values (\(owner), \(routine), \(day), array['push'], '{}')
    """
  }

  static func refused(
    _ code: SQLState, _ work: () async throws -> Void
  ) async -> Bool {
    do {
      try await work()
      return false
    } catch let error as DatabaseError { return error.sqlState == code } catch { return false }
  }
}
