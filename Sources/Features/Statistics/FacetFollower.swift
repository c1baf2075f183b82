internal import Base
package import LogsFeature
internal import Messages
package import Postgres

/// The facets of days and months, which follow each change of a log by the difference that it makes.
package struct FacetFollower: LogFollower {
  package func statements(following change: LoggedChange) -> [SQL] {
    let changed = WorkoutFacets.difference(change).sorted { $0.key < $1.key }
    guard !changed.isEmpty else { return [] }
    let lessened = changed.filter { $0.value.workouts < 0 }.map(\.key)
    return ["select pulsewire.lock_activity(\(change.owner))", Self.add(changed, of: change.owner)]
      + (lessened.isEmpty ? [] : Self.removeEmpty(lessened, of: change.owner))
  }

  /// Returns the statement that adds differences to days and to their months.
  private static func add(
    _ changed: [(key: WorkoutFacets.Key, value: WorkoutFacets.Value)], of owner: UUID
  ) -> SQL {
    """
    with changed as (
      select date '1970-01-01' + c.day as local_date, c.facet, c.key, c.workouts, c.sets, c.reps,
        c.grams / 1000.0 as volume_kg, c.duration_ms
      from unnest(\(changed.map(\.key.day)), \(changed.map(\.key.facet)), \(changed.map(\.key.key)),
        \(changed.map(\.value.workouts)), \(changed.map(\.value.sets)),
        \(changed.map(\.value.reps)), \(changed.map(\.value.grams)),
        \(changed.map(\.value.milliseconds)))
        as c (day, facet, key, workouts, sets, reps, grams, duration_ms)
    ), in_days as (
      insert into pulsewire.day_activity_facets as f
      select \(owner), c.* from changed c
      on conflict (owner_id, local_date, facet, key) do update
      set workouts = f.workouts + excluded.workouts, sets = f.sets + excluded.sets,
        reps = f.reps + excluded.reps, volume_kg = f.volume_kg + excluded.volume_kg,
        duration_ms = f.duration_ms + excluded.duration_ms
    )
    insert into pulsewire.month_activity_facets as f
    select \(owner), pulsewire.month_of(c.local_date), c.facet, c.key, sum(c.workouts), sum(c.sets),
      sum(c.reps), sum(c.volume_kg), sum(c.duration_ms)
    from changed c group by 2, 3, 4 order by 2, 3, 4
    on conflict (owner_id, month, facet, key) do update
    set workouts = f.workouts + excluded.workouts, sets = f.sets + excluded.sets,
      reps = f.reps + excluded.reps, volume_kg = f.volume_kg + excluded.volume_kg,
      duration_ms = f.duration_ms + excluded.duration_ms
    """
  }

  /// Returns the statements that remove what counts no workout any more, found one by one: a month of an athlete has
  /// facets of every exercise.
  private static func removeEmpty(
    _ lessened: [WorkoutFacets.Key], of owner: UUID
  ) -> [SQL] {
    let (days, facets, keys) = (lessened.map(\.day), lessened.map(\.facet), lessened.map(\.key))
    return [
      """
      delete from pulsewire.day_activity_facets where ctid = any (array(
        select x.ctid from unnest(\(days), \(facets), \(keys)) c (day, facet, key)
          cross join lateral (
            select y.ctid from pulsewire.day_activity_facets y
            where y.owner_id = \(owner) and y.local_date = date '1970-01-01' + c.day
              and y.facet = c.facet and y.key = c.key and y.workouts = 0 offset 0) x))
      """,
      """
      delete from pulsewire.month_activity_facets where ctid = any (array(
        select x.ctid from unnest(\(days), \(facets), \(keys)) c (day, facet, key)
          cross join lateral (
            select y.ctid from pulsewire.month_activity_facets y
            where y.owner_id = \(owner)
              and y.month = pulsewire.month_of(date '1970-01-01' + c.day)
              and y.facet = c.facet and y.key = c.key and y.workouts = 0 offset 0) x))
      """,
    ]
  }
}
