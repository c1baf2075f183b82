internal import Base
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The statements that read the versions of the parts of an offline pack. Contents are read only for parts that a
/// device does not have.
struct OfflinePackStore: Sendable {
  let database: Database

  /// The version and the size of a part, without its content.
  struct Entry {
    let id: UUID
    /// What its version follows from.
    let state: String
    let byteCount: Int
    let templateIDs: [UUID]
  }

  /// The number of favourites of a pack.
  private static let favoritesMax = 20
  /// The number of exercises of a pack.
  private static let templatesMax = 500

  /// The size of a document, and the exercises that its workout has.
  private static let measures = """
    octet_length(c.workout::text),
    array(select distinct (t #>> '{}')::uuid from jsonb_path_query(c.workout,
      '$.blocks[*].exercises[*].exerciseTemplateId') t)
    """

  /// Returns the workouts of scheduled workouts that can be read, and the newest favourites.
  func workouts(
    of scheduledIDs: [UUID], for caller: Caller
  ) async throws -> (scheduled: [Entry], favorites: [Entry]) {
    let results = try await database.run(
      [
        """
        select s.id, concat_ws(' ', s.version, w.id, w.version, r.id, r.version, s.day_of_week),
          \(unsafeSQL: Self.measures)
        from unnest(\(scheduledIDs)) with ordinality i (id, number)
        join pulsewire.scheduled_workouts s on s.id = i.id
        left join lateral (
          select w.id, w.version, w.document -> 'workout' as workout
          from pulsewire.shown_workouts w where w.id = s.library_workout_id) w on true
        left join pulsewire.routines r on r.id = s.routine_id
        left join pulsewire.routine_days d on d.owner_id = r.owner_id and d.routine_id = r.id
          and d.day_of_week = s.day_of_week
        cross join lateral (select coalesce(s.workout, w.workout, d.workout)) c (workout)
        where c.workout is not null
        order by i.number
        """,
        """
        select w.id, w.version::text, \(unsafeSQL: Self.measures)
        from (select f.id, f.workout_id from pulsewire.favorite_workouts f order by f.id desc) f
        cross join lateral (
          select w.id, w.version, w.document -> 'workout' as workout
          from pulsewire.shown_workouts w where w.id = f.workout_id) w
        cross join lateral (select w.workout) c (workout)
        order by f.id desc limit \(Int64(Self.favoritesMax))
        """,
      ], for: caller)
    return (try results[0].map(Self.entry), try results[1].map(Self.entry))
  }

  /// Returns those of the exercises that the catalogue has, up to the number of a pack.
  func templates(
    _ ids: [UUID], in language: Language, for caller: Caller
  ) async throws -> [Entry] {
    let rows = try await database.run(
      """
      select t.id, concat_ws(' ', t.version, x.language),
        octet_length(t.document::text) + octet_length(x.document::text), '{}'::uuid[]
      from pulsewire.exercise_templates t
      join pulsewire.exercise_texts x on x.exercise_template_id = t.id and x.language = \(language)
      where t.id = any (\(ids))
      order by t.id limit \(Int64(Self.templatesMax))
      """, for: caller)
    return try rows.map(Self.entry)
  }

  private static func entry(_ row: Row) throws -> Entry {
    let (id, state, byteCount, templateIDs) = try row.decode(
      UUID.self, String.self, Int32?.self, [UUID].self)
    return Entry(
      id: id, state: state, byteCount: Int(byteCount ?? 0), templateIDs: templateIDs)
  }
}
