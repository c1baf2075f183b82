internal import Base
internal import ContractJSON
internal import Messages
internal import Postgres
internal import RPC
internal import RoutinesContract
internal import Store
internal import WorkoutsContract

/// The statements of routines.
struct RoutineStore: Sendable {
  let database: Database

  private static let columns = "id, name, notes, version, created_at, updated_at, created_offline"

  /// Returns a routine with its days; nil for none.
  func routine(_ id: UUID, of caller: Caller) async throws -> Routine? {
    try Self.whole(try await database.run(Self.query(id), for: caller), id)
  }

  /// Returns the statement for a whole routine, so that its version matches its days: a row for each day.
  static func query(_ id: UUID) -> SQL {
    """
    select d.day_of_week, d.tags, d.workout::text,
      r.name, case when d.day_of_week = 1 then r.notes end, r.version, r.created_at, r.updated_at, r.created_offline
    from pulsewire.routines r
    join pulsewire.routine_days d on d.owner_id = r.owner_id and d.routine_id = r.id
    where r.id = \(id)
    order by d.day_of_week
    """
  }

  /// Returns the name of a routine and one of its days; nil for none.
  func day(
    _ weekday: Weekday, of id: UUID, for caller: Caller
  ) async throws -> (routineName: String, day: RoutineDay)? {
    let rows = try await database.run(
      """
      select d.day_of_week, d.tags, d.workout::text, r.name
      from pulsewire.routines r
      join pulsewire.routine_days d on d.owner_id = r.owner_id and d.routine_id = r.id
      where r.id = \(id) and d.day_of_week = \(Int16(clamping: weekday.rawValue))
      """, for: caller)
    return try rows.first.map { row in
      (try row.decode(String.self, at: 3), try Self.day(row))
    }
  }

  /// Returns up to `count` routines after a cursor, without their days, newest first.
  func routines(
    behind cursor: IDCursor, count: Int, of caller: Caller
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

  static func whole(_ rows: Rows, _ id: UUID) throws -> Routine? {
    guard let first = rows.first else { return nil }
    return Routine(
      id: id, name: try first.decode(String.self, at: 3),
      notes: try first.decode(String?.self, at: 4) ?? "",
      days: RoutineRules.complete(try rows.map(day)),
      version: try first.decode(Int64.self, at: 5),
      createTime: try first.decode(Timestamp.self, at: 6),
      updateTime: try first.decode(Timestamp.self, at: 7),
      createdOffline: try first.decode(Bool.self, at: 8))
  }

  private static func routine(_ row: Row) throws(DatabaseError) -> Routine {
    let (id, name, notes, version, createdAt, updatedAt, createdOffline) = try row.decode(
      UUID.self, String.self, String.self, Int64.self, Timestamp.self, Timestamp.self, Bool.self)
    return Routine(
      id: id, name: name, notes: notes, version: version, createTime: createdAt,
      updateTime: updatedAt, createdOffline: createdOffline)
  }

  private static func day(_ row: Row) throws -> RoutineDay {
    let (number, tags, json) = try row.decode(Int16.self, [String].self, String.self)
    guard let weekday = Weekday(rawValue: Int32(clamping: number)) else {
      throw DatabaseError.unknownValue("a day of a routine")
    }
    // A newer server's message may have more fields.
    let workout = try Workout(json: json, JSONDecodingOptions(ignoresUnknown: true))
    return RoutineDay(dayOfWeek: weekday, tags: tags, blocks: workout.blocks)
  }
}
