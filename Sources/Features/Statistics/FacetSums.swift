internal import Postgres

/// The sums of the workouts or of the sets of a period that have something in common.
struct FacetSums: Equatable, Sendable {
  /// What they have in common. The raw value is the facet's name in the database, of which
  /// `template` stands for the movement pattern of a template in the catalogue, and `category` for that of workouts.
  enum Facet: String, Sendable {
    case workout
    case weekday
    case daypart
    case exercise
    case category = "template"
    case workoutCategory = "category"
    case effort
  }

  /// The facet; nil for one of a newer version of the schema.
  let facet: Facet?
  /// The name, the number of the weekday, the name of the daypart, category or band, or of the pattern. An exercise has the name
  /// by which most of its sets were logged.
  let key: String
  let workouts: Int64
  let sets: Int64
  let reps: Int64
  let grams: Int64
  let milliseconds: Int64

  /// The number of names that are told.
  private static let namesMax = 5

  /// Returns the statement that reads a period: the five workouts that were done most often, the five
  /// exercises with the most sets, and everything of the other facets.
  ///
  /// A template has the pattern that the catalogue gives it now, so that a correction of the
  /// catalogue holds for all sets. Names are one exercise where they are one for its records.
  static func statement(_ period: Period) -> SQL {
    """
    select x.facet, x.key, x.workouts, x.sets, x.reps, x.grams, x.duration_ms
    from (
      select g.*, row_number() over (partition by g.facet
        order by case g.facet when 'workout' then g.workouts else g.sets end desc,
          g.key collate "C", g.identity collate "C") as place
      from (
        select k.facet, k.identity, case k.facet when 'exercise'
            then (array_agg(k.name order by k.sets desc, k.name collate "C"))[1]
            else k.identity end as key,
          sum(k.workouts)::bigint as workouts, sum(k.sets)::bigint as sets,
          sum(k.reps)::bigint as reps, (sum(k.volume_kg) * 1000)::bigint as grams,
          sum(k.duration_ms)::bigint as duration_ms
        from (
          select p.*, case p.facet when 'template' then coalesce((
              select t.movement_pattern from pulsewire.exercise_templates t
              where t.id = nullif(p.key, '')::uuid), '')
            when 'exercise' then pulsewire.exercise_key(
              nullif(split_part(p.key, ' ', 1), '')::uuid, p.name)::text
            else p.key end as identity
          from (
            select f.facet, f.key, substr(f.key, position(' ' in f.key) + 1) as name,
              sum(f.workouts) as workouts, sum(f.sets) as sets, sum(f.reps) as reps,
              sum(f.volume_kg) as volume_kg, sum(f.duration_ms) as duration_ms
            from (
              select m.* from pulsewire.month_activity_facets m
              where m.month >= \(DaySQL.date(period.months.lowerBound))
                and m.month < \(DaySQL.date(period.months.upperBound))
              union all
              select d.* from pulsewire.day_activity_facets d
              where \(DaySQL.isAtEdge("d.local_date", of: period))) f
            group by f.facet, f.key) p) k
        group by k.facet, k.identity) g) x
    where x.workouts > 0 and (x.place <= \(namesMax) or x.facet not in ('workout', 'exercise'))
    order by x.facet, x.place
    """
  }

  init(_ row: Row) throws(DatabaseError) {
    let (name, key, workouts, sets, reps, grams, milliseconds) = try row.decode(
      String.self, String.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self)
    (facet, self.key) = (Facet(rawValue: name), key)
    // Until the logs of an account that was merged are summed, a change of one may take away more than there is.
    (self.workouts, self.sets, self.reps) = (max(0, workouts), max(0, sets), max(0, reps))
    (self.grams, self.milliseconds) = (max(0, grams), max(0, milliseconds))
  }
}
