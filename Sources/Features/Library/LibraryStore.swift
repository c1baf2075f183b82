internal import Base
internal import CatalogueContract
internal import LibraryContract
internal import Messages
internal import Postgres
internal import ProfileContract
internal import RPC
internal import Store

/// The statements of the library. Workouts of other accounts are read only through the view `shown_workouts`, whose
/// policy decides.
struct LibraryStore: Sendable {
  let database: Database

  /// Returns the statement that finds one workout that is shown.
  static func shown(_ id: UUID) -> SQL {
    "select \(unsafeSQL: LibraryWorkout.columns) from pulsewire.shown_workouts where id = \(id)"
  }

  /// Decodes the first workout; nil for none.
  static func first(_ rows: Rows?) throws -> LibraryWorkout? {
    try rows?.first.map { try LibraryWorkout(row: $0) }
  }

  /// Returns a workout, if `caller` may see it; nil for none.
  func workout(_ id: UUID, for caller: Caller) async throws -> LibraryWorkout? {
    try Self.first(try await database.run(Self.shown(id), for: caller))
  }

  /// Returns those of the workouts that `caller` may see, without counts and reactions.
  func contents(_ ids: [UUID], for caller: Caller) async throws -> [LibraryWorkout] {
    guard !ids.isEmpty else { return [] }
    let rows = try await database.run(
      """
      select id, document::text, username, is_own, origin, parent_id, is_public, is_featured,
        version, created_at, updated_at, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint,
        false, null::smallint, is_favorite
      from pulsewire.shown_workouts where id = any (\(ids))
      """, for: caller)
    return try rows.map { try LibraryWorkout(row: $0) }
  }

  /// A workout of a list, and the place after it.
  struct Listed<Cursor> {
    let workout: LibraryWorkout
    let cursor: Cursor
  }

  /// Returns up to `count` public workouts after a cursor.
  func workouts(
    as asked: ListLibraryWorkoutsRequest, behind cursor: LibraryCursor, count: Int,
    for caller: Caller
  ) async throws -> [Listed<LibraryCursor>] {
    let rows = try await database.run(
      Self.listing(asked, behind: cursor, count: count), for: caller)
    return try Self.listed(rows, byLikes: asked.order == .mostLiked)
  }

  /// Returns the statement of a page. Apart from the function that waits for it: the optimizer fails on both as one.
  private static func listing(
    _ asked: ListLibraryWorkoutsRequest, behind cursor: LibraryCursor, count: Int
  ) -> SQL {
    let byLikes = asked.order == .mostLiked
    let order = byLikes ? "like_rank desc, id desc" : "id desc"
    let available = LibraryRules.available(asked.availableEquipment)?.map(\.column)
    return """
      select \(unsafeSQL: LibraryWorkout.columnsOfList), like_rank from pulsewire.shown_workouts
      where id = any (array(select pulsewire.find_workouts(
        \(asked.text), \(asked.category), \(asked.difficulties), \(available),
        \(asked.featuredOnly), \(byLikes), \(cursor.rank), \(cursor.id), \(Int64(count)))))
      order by \(unsafeSQL: order)
      """
  }

  private static func listed(_ rows: Rows, byLikes: Bool) throws -> [Listed<LibraryCursor>] {
    try rows.map { row in
      let workout = try LibraryWorkout(row: row)
      let rank = byLikes ? try row.decode(Int64.self, at: 19) : .max
      return Listed(
        workout: workout, cursor: LibraryCursor(rank: rank, id: try row.decode(UUID.self, at: 0)))
    }
  }

  /// Returns up to `count` of the caller's own workouts after a cursor, newest first.
  func ownWorkouts(
    behind cursor: IDCursor, count: Int, of caller: Caller
  ) async throws -> [Listed<IDCursor>] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: LibraryWorkout.columnsOfList) from pulsewire.shown_workouts
      where owner_id = \(caller.owner) and id < \(cursor.id) order by id desc limit \(Int64(count))
      """, for: caller)
    return try rows.map { row in
      Listed(
        workout: try LibraryWorkout(row: row),
        cursor: IDCursor(try row.decode(UUID.self, at: 0)))
    }
  }

  /// Returns up to `count` of the caller's favourites that are shown, after a cursor, the newest favourite first.
  func favorites(
    behind cursor: IDCursor, count: Int, of caller: Caller
  ) async throws -> [Listed<IDCursor>] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: LibraryWorkout.columnsOfList), favorite_id
      from (select f.id as favorite_id, f.workout_id from pulsewire.favorite_workouts f
        where f.id < \(cursor.id) order by f.id desc) f
      cross join lateral (
        select * from pulsewire.shown_workouts where id = f.workout_id) w
      order by favorite_id desc limit \(Int64(count))
      """, for: caller)
    return try rows.map { row in
      Listed(
        workout: try LibraryWorkout(row: row),
        cursor: IDCursor(try row.decode(UUID.self, at: 19)))
    }
  }
}
