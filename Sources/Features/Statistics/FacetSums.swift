internal import Postgres

/// The sums of the workouts or of the sets of a period that have something in common.
struct FacetSums: Equatable, Sendable {
  /// What they have in common. The raw value is the facet's name in the database, of which
  /// `template` stands for the movement pattern of a template in the catalogue.
  enum Facet: String, Sendable {
    case workout
    case weekday
    case daypart
    case exercise
    case category = "template"
    case effort
  }

  /// The facet; nil for one of a newer version of the schema.
  let facet: Facet?
  /// The name, the number of the weekday, the name of the daypart or band, or of the pattern.
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
  /// catalogue holds for all sets.
  static func statement(_ period: Period) -> SQL {
    """
    select x.facet, x.key, x.workouts, x.sets, x.reps, x.grams, x.duration_ms
    from (
      select k.facet, k.key, sum(k.workouts)::bigint as workouts, sum(k.sets)::bigint as sets,
        sum(k.reps)::bigint as reps, (sum(k.volume_kg) * 1000)::bigint as grams,
        sum(k.duration_ms)::bigint as duration_ms,
        row_number() over (partition by k.facet
          order by case k.facet when 'workout' then sum(k.workouts) else sum(k.sets) end desc,
            k.key collate "C") as place
      from (
        select p.facet, case when p.facet = 'template' then coalesce((
            select t.movement_pattern from pulsewire.exercise_templates t
            where t.id = nullif(p.key, '')::uuid), '') else p.key end as key,
          p.workouts, p.sets, p.reps, p.volume_kg, p.duration_ms
        from (
          select f.facet, f.key, sum(f.workouts) as workouts, sum(f.sets) as sets,
            sum(f.reps) as reps, sum(f.volume_kg) as volume_kg, sum(f.duration_ms) as duration_ms
          from (
            select m.* from pulsewire.month_activity_facets m
            where m.month >= \(DaySQL.date(period.months.lowerBound))
              and m.month < \(DaySQL.date(period.months.upperBound))
            union all
            select d.* from pulsewire.day_activity_facets d
            where \(DaySQL.isAtEdge("d.local_date", of: period))) f
          group by f.facet, f.key) p) k
      group by k.facet, k.key) x
    where x.place <= \(namesMax) or x.facet not in ('workout', 'exercise')
    order by x.facet, x.place
    """
  }

  init(_ row: Row) throws(DatabaseError) {
    let name: String
    (name, key, workouts, sets, reps, grams, milliseconds) = try row.decode(
      String.self, String.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self)
    facet = Facet(rawValue: name)
  }
}
