import Base
import Contract
import Loop
import Postgres
import RPC
import Store
import Testing

@testable import CatalogueFeature

/// The permissions on the catalogue by SQL alone, in the server's role.
@Suite struct `The catalogue in the database` {
  @Test func `is read by every account`() async throws {
    try await RoutineDatabase.onAccounts { database, _, loop in
      for account in [RoutineDatabase.anna, RoutineDatabase.administrator] {
        let names = try await database.run(
          "select name from pulsewire.exercise_texts where language = 'de'", owner: account,
          on: loop
        ).column(String.self)
        #expect(names == ["Squat"])
      }
    }
  }

  @Test(arguments: [
    """
    insert into pulsewire.exercise_templates
      (id, version, is_active, origin, created_at, updated_at, document)
    select gen_random_uuid(), 1, true, origin, created_at, updated_at, document
    from pulsewire.exercise_templates
    """,
    "update pulsewire.exercise_templates set is_active = false",
    "delete from pulsewire.exercise_templates",
    "truncate pulsewire.exercise_templates",
    """
    insert into pulsewire.exercise_texts (exercise_template_id, language, written_in, document)
    select exercise_template_id, 'pt', 'pt', document from pulsewire.exercise_texts limit 1
    """,
    "update pulsewire.exercise_texts set document = '{}'",
    "delete from pulsewire.exercise_texts",
    """
    select pulsewire.import_exercise_template(gen_random_uuid(), '{}'::jsonb,
      '{"en": {"name": "x"}}'::jsonb, '{"en": "en"}'::jsonb, now())
    """,
  ])
  func `is written by nobody through the server's role`(statement: String) async throws {
    try await RoutineDatabase.onAccounts { database, _, loop in
      for account in [RoutineDatabase.anna, RoutineDatabase.administrator] {
        #expect(
          await RoutineDatabase.refused(.insufficientPrivilege) {
            _ = try await database.run("\(unsafeSQL: statement)", owner: account, on: loop)
          })
      }
    }
  }

  @Test func `is written by administrators, and that is written down`() async throws {
    try await RoutineDatabase.onAccounts { database, owner, loop in
      @Sendable func write(_ version: Int64, as account: UUID?) async throws -> Bool {
        let rows = try await database.run(
          """
          select pulsewire.write_exercise_template(\(RoutineDatabase.template), \(version), false,
            \(RoutineDatabase.document)::jsonb, 'en', \(RoutineDatabase.texts)::jsonb,
            \(ReaderLanguages.all(of: .en)), \(UUID.v4()), '', now())
          """, owner: account, on: loop)
        return try rows.only.decode(Bool.self, at: 0)
      }
      for account in [RoutineDatabase.anna, nil] {
        #expect(
          await RoutineDatabase.refused(.insufficientPrivilege) {
            _ = try await write(2, as: account)
          })
      }
      #expect(try await !write(1, as: RoutineDatabase.administrator), "it is there")
      #expect(try await !write(3, as: RoutineDatabase.administrator), "it is at version 1")
      #expect(try await write(2, as: RoutineDatabase.administrator))
      let row = try await owner.run(
        "select version, is_active, origin from pulsewire.exercise_templates"
      ).only
      let stored = try row.decode(Int64.self, Bool.self, String.self)
      #expect(stored == (Int64(2), false, "import"))
      let logged = try await owner.run(
        "select owner_id from pulsewire.audit_events where kind = 'exercise_template_written'"
      ).column(UUID.self)
      #expect(logged == [RoutineDatabase.administrator])
    }
  }

  @Test func `takes an exercise in once, and leaves whether it is offered alone`() async throws {
    try await RoutineDatabase.onAccounts { database, owner, loop in
      func bring(_ english: String, _ german: String? = nil) async throws -> String {
        try await owner.run(
          """
          select pulsewire.import_exercise_template(
            \(RoutineDatabase.template), \(RoutineDatabase.document)::jsonb,
            jsonb_strip_nulls(
              jsonb_build_object('en', \(english)::jsonb, 'de', \(german)::jsonb)),
            \(german == nil ? RoutineDatabase.readers : RoutineDatabase.germanReaders)::jsonb,
            now())
          """
        ).only.decode(String.self, at: 0)
      }
      #expect(try await bring(RoutineDatabase.texts) == "unchanged")
      _ = try await database.run(
        """
        select pulsewire.write_exercise_template(\(RoutineDatabase.template), 2, false,
          \(RoutineDatabase.document)::jsonb, 'en', \(RoutineDatabase.texts)::jsonb,
          \(ReaderLanguages.all(of: .en)), \(UUID.v4()), '', now())
        """, owner: RoutineDatabase.administrator, on: loop)
      #expect(try await bring(#"{"name": "Deep squat"}"#) == "updated")
      #expect(try await bring(#"{"name": "Deep squat"}"#) == "unchanged")
      // Further texts are a change, and texts that are there no more are English again.
      let german = #"{"name": "Kniebeuge"}"#
      #expect(try await bring(#"{"name": "Deep squat"}"#, german) == "updated")
      #expect(try await bring(#"{"name": "Deep squat"}"#, german) == "unchanged")
      #expect(try await names(owner) == ["Kniebeuge", "Deep squat", "Deep squat"])
      #expect(try await bring(#"{"name": "Deep squat"}"#) == "updated")
      #expect(try await names(owner) == ["Deep squat", "Deep squat", "Deep squat"])
      let row = try await owner.run(
        "select version, is_active from pulsewire.exercise_templates"
      ).only
      let stored = try row.decode(Int64.self, Bool.self)
      #expect(stored == (Int64(5), false))
    }
  }

  @Test func `takes the program's own exercises in once`() async throws {
    try await RoutineDatabase.onAccounts { database, _, loop in
      let settings = database.settings.with(user: "postgres")
      let file = try CatalogueFile.builtIn()
      let count = file.exercises.count
      let first = try await CatalogueImport.run(file, settings, at: WallClock().now, on: loop)
      let second = try await CatalogueImport.run(file, settings, at: WallClock().now, on: loop)
      #expect((first.createdCount, first.unchangedCount) == (count, 0))
      #expect((second.createdCount, second.updatedCount, second.unchangedCount) == (0, 0, count))
    }
  }

  /// Goal: an import replaces imported exercises, and none that an administrator wrote.
  @Test func `keeps what administrators edited from imports`() async throws {
    try await RoutineDatabase.onAccounts { database, owner, loop in
      func bring(_ english: String, _ german: String? = nil) async throws -> String {
        try await owner.run(
          """
          select pulsewire.import_exercise_template(
            \(RoutineDatabase.template), \(RoutineDatabase.document)::jsonb,
            jsonb_strip_nulls(
              jsonb_build_object('en', \(english)::jsonb, 'de', \(german)::jsonb)),
            \(german == nil ? RoutineDatabase.readers : RoutineDatabase.germanReaders)::jsonb,
            now())
          """
        ).only.decode(String.self, at: 0)
      }
      @Sendable func write(
        _ version: Int64, _ texts: String, in language: Language = .en
      ) async throws {
        _ = try await database.run(
          """
          select pulsewire.write_exercise_template(\(RoutineDatabase.template), \(version), true,
            \(RoutineDatabase.document)::jsonb, \(language), \(texts)::jsonb,
            \(ReaderLanguages.all(of: language)), \(UUID.v4()), '', now())
          """, owner: RoutineDatabase.administrator, on: loop)
      }
      // A word of a translation is an edit, too.
      try await write(2, #"{"name": "Kniebeuge"}"#, in: .de)
      #expect(try await names(owner) == ["Kniebeuge", "Squat", "Squat"])
      #expect(try await bring(RoutineDatabase.texts) == "kept")
      #expect(try await bring(RoutineDatabase.texts, #"{"name": "Kniebeuge"}"#) == "unchanged")
      // English texts are those of languages without any.
      try await write(3, #"{"name": "Edited squat"}"#)
      #expect(try await names(owner) == ["Kniebeuge", "Edited squat", "Edited squat"])
      // An edited exercise is kept even while it equals the import's earlier content.
      try await write(4, RoutineDatabase.texts)
      #expect(try await bring(#"{"name": "Deep squat"}"#) == "kept")
      #expect(try await names(owner) == ["Kniebeuge", "Squat", "Squat"])
      let stored = try await owner.run(
        "select version, origin from pulsewire.exercise_templates"
      ).only.decode(Int64.self, String.self)
      #expect(stored == (Int64(4), "import"))
    }
  }

  /// Returns the names for readers of German, English and Spanish.
  private func names(_ owner: Session) async throws -> [String] {
    try await owner.run(
      """
      select name from pulsewire.exercise_texts where language in ('de', 'en', 'es')
      order by language
      """
    ).column(String.self)
  }

  /// Goal: the cost of a search depends on what it finds. Method: the plan in the server's role, with 2,000 exercises
  /// of which one has the name.
  @Test func `finds a name by an index, in the server's role`() async throws {
    try await RoutineDatabase.onAccounts { database, owner, loop in
      try await owner.run(
        """
        select count(pulsewire.import_exercise_template(gen_random_uuid(), '{}',
          jsonb_build_object('en', jsonb_build_object('name', left(md5(n::text), 8) || ' press')),
          \(RoutineDatabase.readers)::jsonb, now()))
        from generate_series(1, 2000) n
        """)
      try await owner.run(
        """
        select pulsewire.import_exercise_template(\(UUID.v4()), '{}',
          '{"en": {"name": "Big exercise"}, "de": {"name": "Große Übung"}}',
          \(RoutineDatabase.germanReaders)::jsonb, now())
        """)
      try await owner.run("analyze pulsewire.exercise_templates, pulsewire.exercise_texts")
      let store = CatalogueStore(database: database)
      let search = CatalogueStore.search(
        ListExerciseTemplatesRequest { ($0.name, $0.language) = ("x", .de) }, behind: .first,
        count: 51)
      let session = try await Session.connect(database.settings, on: loop)
      try await session.run(
        """
        prepare search (text, text, text, text, boolean, text[], text[], boolean, text[], text[], text[],
          text[], text[], text, text, text, uuid, bigint) as \(unsafeSQL: search.text)
        """)
      for name in ["GROSSE ÜB", "ubung", "ßE"] {
        let found = try await store.templates(
          as: ListExerciseTemplatesRequest { ($0.name, $0.language) = (name, .de) },
          behind: .first, count: 51, for: Caller(RoutineDatabase.anna, on: loop))
        #expect(found.map(\.template.name) == ["Große Übung"], "\(name)")
        let plan = try await session.run(
          """
          explain execute search('de', \(unsafeSQL: "'\(name)', '\(name)', '\(name)'"), false, '{}', '{}',
            true, '{}', '{}', '{}', '{}', '{}', '', '', '', '\(unsafeSQL: UUID.zero.description)', 51)
          """
        ).column(String.self)
        #expect(plan.contains { $0.contains("exercise_texts_grams_idx") }, "\(plan)")
      }
    }
  }
}
