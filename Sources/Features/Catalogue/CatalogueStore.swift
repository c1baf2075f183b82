internal import Base
internal import CatalogueContract
internal import ContractJSON
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The statements of the catalogue.
struct CatalogueStore: Sendable {
  let database: Database

  private static let columns = """
    t.id, t.version, t.is_active, t.origin, t.created_at, t.updated_at,
    (t.document || x.document)::text, x.written_in
    """

  /// An exercise of a list, and the place after it.
  struct Listed {
    let template: ExerciseTemplate
    let cursor: TemplateCursor
  }

  /// Returns up to `count` exercises after a cursor, by name in the language that `asked` has.
  func templates(
    as asked: ListExerciseTemplatesRequest, behind cursor: TemplateCursor, count: Int,
    for caller: Caller
  ) async throws -> [Listed] {
    let rows = try await database.run(Self.search(asked, behind: cursor, count: count), for: caller)
    return try rows.map { row in
      let template = try Self.template(row)
      let nameKey = try row.decode(String.self, at: 8)
      return Listed(
        template: template,
        cursor: TemplateCursor(nameKey: nameKey, id: try row.decode(UUID.self, at: 0)))
    }
  }

  /// Returns the statement of a search. The words, or the name's grams, find the candidates; only among those is the whole
  /// name compared.
  static func search(
    _ asked: ListExerciseTemplatesRequest, behind cursor: TemplateCursor, count: Int
  ) -> SQL {
    // A list in order and a search are two statements: the plan of one is bad for the other.
    let nameGrams = asked.name.isEmpty ? "'{}'" : "x.name_grams"
    return """
      select \(unsafeSQL: Self.columns), x.name_key from pulsewire.exercise_texts x
      cross join lateral (
        select * from pulsewire.exercise_templates e where e.id = x.exercise_template_id offset 0) t
      where x.language = \(asked.language)
        and \(unsafeSQL: nameGrams) @> pulsewire.grams(pulsewire.search_key(\(asked.name)),
          greatest(1, least(3, char_length(pulsewire.search_key(\(asked.name))))), 3)
        and position((select pulsewire.search_key(\(asked.name))) in x.name_key) > 0
        and \(words(asked))
        and \(filters(asked))
        and (x.name_key, x.exercise_template_id) > (\(cursor.nameKey) collate "C", \(cursor.id))
      order by x.name_key, x.exercise_template_id limit \(count)
      """
  }

  /// Returns the condition that the texts have the words that were asked for, by the rules of the language that they are
  /// written in.
  private static func words(_ asked: ListExerciseTemplatesRequest) -> SQL {
    // As for names, the words of a search and none are two statements.
    guard !asked.text.isEmpty else { return "true" }
    return "(\(words(asked.text, in: asked.language)) or \(words(asked.text, in: .en)))"
  }

  private static func words(_ text: String, in language: Language) -> SQL {
    """
    x.written_in = \(language)
      and x.words @@ plainto_tsquery(pulsewire.word_rules(\(language)), pulsewire.search_key(\(text)))
    """
  }

  /// Returns the condition of a search besides the name and the words.
  private static func filters(_ asked: ListExerciseTemplatesRequest) -> SQL {
    let muscles = asked.primaryMuscles
    let (patterns, levels) = (asked.movementPatterns, asked.difficulties)
    let available = CatalogueRules.available(asked.availableEquipment)
    return """
      (t.is_active or \(asked.includesInactive))
      and (cardinality(\(muscles)) = 0 or t.primary_muscles && \(muscles))
      and (\(available == nil) or t.equipment <@ \(available ?? []))
      and (cardinality(\(patterns)) = 0 or t.movement_pattern = any (\(patterns)))
      and (cardinality(\(levels)) = 0 or t.difficulty = any (\(levels)))
      and (\(asked.tag) = '' or t.tags @> array[\(asked.tag)])
      """
  }

  /// Returns up to `count` exercises whose names are like what was asked for, the likest first.
  func similar(
    as asked: ListExerciseTemplatesRequest, count: Int, for caller: Caller
  ) async throws -> [ExerciseTemplate] {
    let rows = try await database.run(
      """
      select t.id, x.name_key, pulsewire.search_key(\(asked.name))
      from pulsewire.exercise_texts x
      join pulsewire.exercise_templates t on t.id = x.exercise_template_id
      where x.language = \(asked.language) and \(Self.filters(asked))
      order by x.name_key, t.id limit \(Self.offeredMax)
      """, for: caller)
    var near: [(id: UUID, distance: Int)] = []
    for row in rows {
      let (id, name, typed) = try row.decode(UUID.self, String.self, String.self)
      if let distance = NameLikeness.distance(from: typed, to: name) { near.append((id, distance)) }
    }
    // A sort that keeps the order of names.
    let ids = near.enumerated().sorted {
      ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
    }.prefix(count).map(\.element.id)
    let found = try await database.run(
      "\(Self.query(in: asked.language)) where t.id = any (\(ids))", for: caller
    ).map { try Self.template($0) }
    return ids.compactMap { id in found.first { $0.id == id } }
  }

  /// Returns the names of those exercises that the catalogue has.
  func names(
    _ ids: [UUID], in language: Language, for caller: Caller
  ) async throws(DatabaseError) -> [UUID: String] {
    let rows = try await database.run(
      """
      select exercise_template_id, name from pulsewire.exercise_texts
      where exercise_template_id = any (\(ids)) and language = \(language)
      """, for: caller)
    let pairs = try rows.decode(UUID.self, String.self)
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Returns those of the exercises that the catalogue has.
  func templates(
    _ ids: [UUID], in language: Language, for caller: Caller
  ) async throws -> [ExerciseTemplate] {
    guard !ids.isEmpty else { return [] }
    return try await database.run(
      "\(Self.query(in: language)) where t.id = any (\(ids))", for: caller
    ).map { try Self.template($0) }
  }

  /// The most exercises that are read at once.
  private static let offeredMax: Int64 = 2000

  /// The exercises that are offered, in one language.
  struct Offer: Sendable {
    /// A text that every change of the catalogue changes.
    let state: String
    let templates: [ExerciseTemplate]
  }

  /// Each change of an exercise or of its texts, by whomever, raises its version.
  private static let offerState: SQL = """
    select concat_ws(' ', count(*), sum(version), max(updated_at)) from pulsewire.exercise_templates
    """

  /// Returns the text that every change of the catalogue changes.
  func offerState(for caller: Caller) async throws -> String {
    try await database.run(Self.offerState, for: caller).only.decode(String.self, at: 0)
  }

  /// Returns the exercises that are offered.
  func offer(in language: Language, for caller: Caller) async throws -> Offer {
    // The state first: exercises that change in between are read again.
    let results = try await database.run(
      [
        Self.offerState,
        "\(Self.query(in: language)) where t.is_active order by t.id limit \(Self.offeredMax)",
      ], for: caller)
    return Offer(
      state: try results[0].only.decode(String.self, at: 0),
      templates: try results[1].map { try Self.template($0) })
  }

  /// Returns an exercise; nil for none.
  func template(
    _ id: UUID, in language: Language, for caller: Caller
  ) async throws -> ExerciseTemplate? {
    try await database.run(Self.query(id, in: language), for: caller).first.map {
      try Self.template($0)
    }
  }

  /// Decodes the result of `query`; nil for none.
  static func read(_ results: Results) throws -> ExerciseTemplate? {
    try results[0].first.map { try template($0) }
  }

  /// Returns the parts that store an exercise, with its texts in one language, as its version, if the preceding version is still the newest. The
  /// database decides finally whether the owner is an administrator.
  static func write(
    _ id: UUID, _ template: ExerciseTemplate, _ change: ChangeRequest, network: String
  ) throws -> SQL {
    """
    written as (
      select pulsewire.write_exercise_template(\(id), \(template.version),
        \(template.active), \(try template.document())::jsonb, \(template.language),
        \(try template.texts.document())::jsonb,
        \(ReaderLanguages.all(of: template.language)), \(change.requestID), \(network),
        \(change.time)) as is_stored
    ), changed as (
      select from written where is_stored
    )
    """
  }

  /// Returns the statement that finds one exercise.
  static func query(_ id: UUID, in language: Language) -> SQL {
    "\(query(in: language)) where t.id = \(id)"
  }

  private static func query(in language: Language) -> SQL {
    """
    select \(unsafeSQL: columns) from pulsewire.exercise_templates t
    join pulsewire.exercise_texts x on x.exercise_template_id = t.id and x.language = \(language)
    """
  }

  private static func template(_ row: Row) throws -> ExerciseTemplate {
    let (id, version, isActive, origin, createdAt, updatedAt, json) = try row.decode(
      UUID.self, Int64.self, Bool.self, String.self, Timestamp.self, Timestamp.self, String.self)
    // A newer server's message may have more fields.
    var template = try ExerciseTemplate(
      json: json, JSONDecodingOptions(ignoresUnknown: true))
    (template.id, template.version, template.active) = (id, version, isActive)
    template.origin = ExerciseOrigin(column: origin)
    template.language = Language(column: try row.decode(String.self, at: 7))
    template.displayURL = template.shownURL
    (template.createTime, template.updateTime) = (createdAt, updatedAt)
    return template
  }
}
