internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import RoutinesContract
internal import Store

/// The statements of routines.
struct RoutineStore: Sendable {
  let database: Database

  private static let columns = "id, name, notes, version, created_at, updated_at, created_offline"

  /// Returns a routine with its days; nil for none.
  func routine(_ id: UUID, of caller: Caller) async throws -> Routine? {
    try Self.whole(try await database.run(Self.query(id), for: caller), id)
  }

  /// Returns the statement for a whole routine, so that its version matches its days: a row for each exercise, and for
  /// each day without any.
  static func query(_ id: UUID) -> SQL {
    """
    select d.day_of_week, d.tags, e.position, e.template_id, e.name, e.target_set_count,
      e.target_rep_min, e.target_rep_max, e.target_weight_kg::float8, e.target_duration_seconds,
      e.target_distance_m::float8, e.rest_seconds, e.notes,
      r.name, case when d.day_of_week = 1 and coalesce(e.position, 0) = 0 then r.notes end,
      r.version, r.created_at, r.updated_at, r.created_offline
    from pulsewire.routines r
    join pulsewire.routine_days d on d.owner_id = r.owner_id and d.routine_id = r.id
    left join pulsewire.routine_exercises e on e.owner_id = d.owner_id
      and e.routine_id = d.routine_id and e.day_of_week = d.day_of_week
    where r.id = \(id)
    order by d.day_of_week, e.position
    """
  }

  /// Returns up to `count` routines after a cursor, without their days, newest first.
  func routines(
    behind cursor: RoutineCursor, count: Int, of caller: Caller
  ) async throws(DatabaseError) -> [Routine] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columns) from pulsewire.routines
      where id < \(cursor.id) order by id desc limit \(count)
      """, for: caller)
    return try rows.read(Self.routine)
  }

  /// The number of routines.
  func count(of caller: Caller) async throws(DatabaseError) -> Int32 {
    try await database.run("select count(*)::integer from pulsewire.routines", for: caller)
      .only.decode(Int32.self, at: 0)
  }

  /// Returns the names of those exercises that the catalogue has.
  func templateNames(
    _ ids: [UUID], for caller: Caller
  ) async throws(DatabaseError) -> [UUID: String] {
    let rows = try await database.run(
      "select id, name from pulsewire.exercise_templates where id = any (\(ids))",
      for: caller)
    let pairs = try rows.decode(UUID.self, String.self)
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  static func whole(_ rows: Rows, _ id: UUID) throws(DatabaseError) -> Routine? {
    guard let first = rows.first else { return nil }
    var routine = Routine(
      id: id, name: try first.decode(String.self, at: 13),
      notes: try first.decode(String?.self, at: 14) ?? "", days: RoutineRules.complete([]),
      version: try first.decode(Int64.self, at: 15),
      createTime: try first.decode(Timestamp.self, at: 16),
      updateTime: try first.decode(Timestamp.self, at: 17),
      createdOffline: try first.decode(Bool.self, at: 18))
    for row in rows {
      let (day, tags, position) = try row.decode(Int16.self, [String].self, Int16?.self)
      let index = Int(day) - 1
      guard routine.days.indices.contains(index) else { throw .unknownValue("a day of a routine") }
      routine.days[index].tags = tags
      guard position != nil else { continue }
      routine.days[index].exercises.append(try exercise(row))
    }
    return routine
  }

  private static func routine(_ row: Row) throws(DatabaseError) -> Routine {
    let (id, name, notes, version, createdAt, updatedAt, createdOffline) = try row.decode(
      UUID.self, String.self, String.self, Int64.self, Timestamp.self, Timestamp.self, Bool.self)
    return Routine(
      id: id, name: name, notes: notes, version: version, createTime: createdAt,
      updateTime: updatedAt, createdOffline: createdOffline)
  }

  private static func exercise(_ row: Row) throws(DatabaseError) -> RoutineExercise {
    let (
      _, _, _, template, name, sets, repMin, repMax, weight, duration, distance, rest, notes
    ) =
      try row.decode(
        Int16.self, [String].self, Int16?.self, UUID?.self, String.self, Int32?.self, Int32?.self,
        Int32?.self, Double?.self,
        Int32?.self, Double?.self, Int32?.self, String.self)
    return RoutineExercise(
      exerciseTemplateID: template, name: name, targetSetCount: sets ?? 0,
      targetRepMin: repMin ?? 0, targetRepMax: repMax ?? 0, targetWeightKg: weight ?? 0,
      targetDuration: duration.map { .seconds($0) }, targetDistanceM: distance ?? 0,
      restDuration: rest.map { .seconds($0) }, notes: notes)
  }
}
