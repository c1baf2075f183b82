internal import Base
internal import Contract
internal import Loop
internal import Messages
internal import Postgres

/// The statements of routines.
struct RoutineStore: Sendable {
  let database: Database

  private static let columns = "id, name, notes, version, created_at, updated_at"

  /// A routine with its days, and what the request was answered when it came before; nil for none.
  func routine<Answer: Message>(
    _ id: UUID, answeredTo requestID: UUID, method: String, as type: Answer.Type,
    for owner: UUID, on loop: EventLoop
  ) async throws -> (routine: Routine?, answer: Answer?) {
    let results = try await database.run(
      UnitOfWork(
        owner: owner, Self.queries(id) + [Answers.query(requestID, method: method)]),
      on: loop)
    return (
      try Self.routine(results[0], results[1], results[2]),
      try Answers.answer(results[3], as: type)
    )
  }

  /// A routine with its days; nil for none.
  func routine(_ id: UUID, of owner: UUID, on loop: EventLoop) async throws -> Routine? {
    let results = try await database.run(
      UnitOfWork(owner: owner, Self.queries(id)), on: loop)
    return try Self.routine(results[0], results[1], results[2])
  }

  private static func queries(_ id: UUID) -> [SQL] {
    [
      "select \(unsafeSQL: columns) from pulsewire.routines where id = \(id)",
      """
      select day_of_week, tags from pulsewire.routine_days
      where routine_id = \(id) order by day_of_week
      """,
      """
      select day_of_week, template_id, name, target_set_count, target_rep_min, target_rep_max,
        target_weight_kg::float8, target_duration_seconds, target_distance_m::float8,
        rest_seconds, notes
      from pulsewire.routine_exercises
      where routine_id = \(id) order by day_of_week, position
      """,
    ]
  }

  /// Up to `count` routines behind a cursor, without their days, newest first.
  func routines(
    behind cursor: RoutineCursor?, count: Int, of owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> [Routine] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columns) from pulsewire.routines
      where coalesce(id < \(cursor?.id), true) order by id desc limit \(count)
      """, owner: owner, on: loop)
    var routines: [Routine] = []
    for row in rows { routines.append(try Self.routine(row)) }
    return routines
  }

  /// The names of those exercises that the catalogue has.
  func templateNames(
    _ ids: [UUID], for owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> [UUID: String] {
    let rows = try await database.run(
      "select id, name from pulsewire.exercise_templates where id = any (\(ids))",
      owner: owner, on: loop)
    let pairs = try rows.decode(UUID.self, String.self)
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private static func routine(_ rows: Rows, _ dayRows: Rows, _ exerciseRows: Rows) throws
    -> Routine?
  {
    guard let row = rows.first else { return nil }
    var routine = try routine(row)
    routine.days = RoutineRules.complete([])
    for (day, tags) in try dayRows.decode(Int16.self, [String].self) {
      routine.days[Int(day) - 1].tags = tags
    }
    for row in exerciseRows {
      let day = try row.decode(Int16.self, at: 0)
      routine.days[Int(day) - 1].exercises.append(try exercise(row))
    }
    return routine
  }

  private static func routine(_ row: Row) throws(DatabaseError) -> Routine {
    let (id, name, notes, version, createdAt, updatedAt) = try row.decode(
      UUID.self, String.self, String.self, Int64.self, Timestamp.self, Timestamp.self)
    return Routine(
      id: id, name: name, notes: notes, version: version, createTime: createdAt,
      updateTime: updatedAt)
  }

  private static func exercise(_ row: Row) throws(DatabaseError) -> RoutineExercise {
    let (_, template, name, sets, repMin, repMax, weight, duration, distance, rest, notes) =
      try row.decode(
        Int16.self, UUID?.self, String.self, Int32?.self, Int32?.self, Int32?.self, Double?.self,
        Int32?.self, Double?.self, Int32?.self, String.self)
    return RoutineExercise(
      exerciseTemplateID: template, name: name, targetSetCount: sets ?? 0,
      targetRepMin: repMin ?? 0, targetRepMax: repMax ?? 0, targetWeightKg: weight ?? 0,
      targetDuration: duration.map { .seconds($0) }, targetDistanceM: distance ?? 0,
      restDuration: rest.map { .seconds($0) }, notes: notes)
  }
}
