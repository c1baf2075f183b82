internal import Base
internal import CatalogueContract
internal import Postgres
internal import RPC
internal import RecordsContract
internal import SettingsContract
internal import Store
internal import Wire

/// The statements that read what strength training comes to. `offset 0` has each row looked up by its key: an account's
/// rows may be many more than the planner expects.
struct StrengthStore: Sendable {
  let database: Database

  /// Returns the days from `start` to `end`, and those before that their averages need, in order and without gaps; none
  /// before the first day with a workout. Records are read only if the formula needs them.
  func days(
    from start: Google.Date, to end: Google.Date, by formula: StrengthScoreFormula,
    for caller: Caller
  ) async throws -> [TrainedDay] {
    let rows = try await database.run(
      """
      select x.day::text, coalesce(d.volume_kg, 0)::float8, coalesce(g.gain_kg, 0)::float8,
        coalesce(g.exercises, 0)::integer
      from (
        select \(start.sql)::text::date - \(StrengthScores.lookbackDays) + n as day
        from generate_series(0, \(end.sql)::text::date - \(start.sql)::text::date
          + \(StrengthScores.lookbackDays)) n
      ) x
      left join pulsewire.day_activity_summary d on d.local_date = x.day
      left join (
        select l.local_date,
          sum(r.value - p.value) filter (where r.series = 'epley') / 1000.0 as gain_kg,
          count(distinct (r.workout_log_id, r.exercise_key)) as exercises
        from pulsewire.workout_logs l
        cross join lateral (
          select * from pulsewire.exercise_records x
          where x.owner_id = l.owner_id and x.workout_log_id = l.id offset 0) r
        cross join lateral (
          select e.value from pulsewire.exercise_records e
          where e.owner_id = r.owner_id and e.exercise_key = r.exercise_key
            and e.series = r.series
            and (e.started_at, e.workout_log_id) < (r.started_at, r.workout_log_id)
          order by e.started_at desc, e.workout_log_id desc limit 1) p
        where \(formula != .volume) and l.local_date between
          \(start.sql)::text::date - \(StrengthScores.lookbackDays) and \(end.sql)::text::date
        group by l.local_date
      ) g on g.local_date = x.day
      where x.day >= (select min(local_date) from pulsewire.day_activity_summary)
      order by x.day
      """, for: caller)
    return try rows.compactMap { row -> TrainedDay? in
      let (day, volumeKg, gainKg, exercises) = try row.decode(
        String.self, Double.self, Double.self, Int32.self)
      guard let date = Google.Date(sql: day) else { return nil }
      return TrainedDay(
        date: date, volumeKg: volumeKg, oneRepMaxGainKg: gainKg, recordedExercises: exercises)
    }
  }

  /// Returns the sets and the volume of each muscle in a range of days.
  func muscleVolumes(
    from start: Google.Date, to end: Google.Date, for caller: Caller
  ) async throws -> ListMuscleVolumesResponse {
    let rows = try await database.run(
      """
      select m.muscle, sum(w.set_count * m.share)::float8, sum(w.volume_kg * m.share)::float8
      from pulsewire.workout_logs l
      cross join lateral (
        select * from pulsewire.exercise_workouts x
        where x.owner_id = l.owner_id and x.workout_log_id = l.id offset 0) w
      left join lateral (
        select * from pulsewire.exercise_templates x where x.id = w.exercise_key offset 0) t on true
      cross join lateral (
        select p, 1.0 from unnest(t.primary_muscles) p
        union all
        select s, 0.5 from unnest(t.secondary_muscles) s
        union all
        select null, 1.0 where t.id is null
      ) m (muscle, share)
      where l.local_date between \(start.sql)::text::date and \(end.sql)::text::date
      group by m.muscle order by 2 desc, m.muscle
      """, for: caller)
    var response = ListMuscleVolumesResponse()
    for row in rows {
      let (muscle, sets, volumeKg) = try row.decode(String?.self, Double.self, Double.self)
      if muscle != nil {
        response.muscles.append(
          MuscleVolume {
            ($0.muscle, $0.setCount, $0.volumeKg) = (Muscle(column: muscle), sets, volumeKg)
          })
      } else {
        response.unassignedSetCount = Int32(clamping: Int64(exactly: sets) ?? .max)
        response.unassignedVolumeKg = volumeKg
      }
    }
    return response
  }
}
