internal import Base
internal import Postgres
internal import Store

/// The statements that keep the sums of loads.
extension LoadSums {
  private var sortedDays: [(key: Int32, value: Day)] { days.sorted { $0.key < $1.key } }
  private var sortedMonths: [(key: Int32, value: Month)] { months.sorted { $0.key < $1.key } }

  /// Returns the statements that add this difference to the sums of an account, none if it is empty. They do nothing
  /// unless `condition` holds.
  func statements(addedFor owner: UUID, if condition: SQL = "true") -> [SQL] {
    guard !days.isEmpty || !months.isEmpty else { return [] }
    let lessened = sortedDays.filter {
      $0.value.heartRateWorkouts < 0 || $0.value.ratedWorkouts < 0
    }.map(\.key)
    return [
      "select pulsewire.lock_activity(\(owner))",
      """
      insert into pulsewire.training_load_days as d
      select \(owner), c.* from (\(changedDays)) c where \(condition) order by c.local_date
      on conflict (owner_id, local_date) do update
      set heart_rate_workouts = d.heart_rate_workouts + excluded.heart_rate_workouts,
        rated_workouts = d.rated_workouts + excluded.rated_workouts,
        banister_female = d.banister_female + excluded.banister_female,
        banister_male = d.banister_male + excluded.banister_male,
        edwards = d.edwards + excluded.edwards, session_rpe = d.session_rpe + excluded.session_rpe
      """,
      """
      insert into pulsewire.training_load_months as m
      select \(owner), c.* from (\(changedMonths)) c where \(condition) order by c.last_date
      on conflict (owner_id, last_date) do update
      set banister_female_acute = m.banister_female_acute + excluded.banister_female_acute,
        banister_female_chronic = m.banister_female_chronic + excluded.banister_female_chronic,
        banister_male_acute = m.banister_male_acute + excluded.banister_male_acute,
        banister_male_chronic = m.banister_male_chronic + excluded.banister_male_chronic,
        edwards_acute = m.edwards_acute + excluded.edwards_acute,
        edwards_chronic = m.edwards_chronic + excluded.edwards_chronic,
        session_rpe_acute = m.session_rpe_acute + excluded.session_rpe_acute,
        session_rpe_chronic = m.session_rpe_chronic + excluded.session_rpe_chronic
      """,
    ] + (lessened.isEmpty ? [] : Self.removeEmpty(lessened, of: owner))
  }

  /// Returns the statements that remove those of the days that count no workout any more, and months without a day.
  private static func removeEmpty(_ lessened: [Int32], of owner: UUID) -> [SQL] {
    let months = Set(lessened.map(monthEnd(of:))).sorted()
    return [
      """
      delete from pulsewire.training_load_days d
      where d.owner_id = \(owner) and d.heart_rate_workouts = 0 and d.rated_workouts = 0
        and d.local_date = any (array(select date '1970-01-01' + c from unnest(\(lessened)) c))
      """,
      """
      delete from pulsewire.training_load_months m
      where m.owner_id = \(owner)
        and m.last_date = any (array(select date '1970-01-01' + c from unnest(\(months)) c))
        and not exists (select from pulsewire.training_load_days d where d.owner_id = m.owner_id
          and d.local_date between date_trunc('month', m.last_date::timestamp)::date
            and m.last_date)
      """,
    ]
  }

  /// The query of the days' rows, without their owner.
  private var changedDays: SQL {
    let days = sortedDays
    return """
      select date '1970-01-01' + c.day as local_date, c.measured as heart_rate_workouts,
        c.rated as rated_workouts, c.female * 0.001 as banister_female,
        c.male * 0.001 as banister_male, c.edwards * 0.001 as edwards, c.rpe * 0.001 as session_rpe
      from unnest(\(days.map(\.key)), \(days.map(\.value.heartRateWorkouts)),
        \(days.map(\.value.ratedWorkouts)), \(days.map(\.value.loads.banisterFemale)),
        \(days.map(\.value.loads.banisterMale)), \(days.map(\.value.loads.edwards)),
        \(days.map(\.value.loads.sessionRPE))) as c (day, measured, rated, female, male, edwards, rpe)
      """
  }

  /// The query of the months' rows, without their owner.
  private var changedMonths: SQL {
    let months = sortedMonths
    let (acute, chronic) = (months.map(\.value.acute), months.map(\.value.chronic))
    return """
      select date '1970-01-01' + c.day as last_date,
        c.female_acute * 0.000000001 as banister_female_acute,
        c.female_chronic * 0.000000001 as banister_female_chronic,
        c.male_acute * 0.000000001 as banister_male_acute,
        c.male_chronic * 0.000000001 as banister_male_chronic,
        c.edwards_acute * 0.000000001 as edwards_acute,
        c.edwards_chronic * 0.000000001 as edwards_chronic,
        c.rpe_acute * 0.000000001 as session_rpe_acute,
        c.rpe_chronic * 0.000000001 as session_rpe_chronic
      from unnest(\(months.map(\.key)), \(acute.map(\.banisterFemale)),
        \(chronic.map(\.banisterFemale)), \(acute.map(\.banisterMale)),
        \(chronic.map(\.banisterMale)), \(acute.map(\.edwards)), \(chronic.map(\.edwards)),
        \(acute.map(\.sessionRPE)), \(chronic.map(\.sessionRPE)))
        as c (day, female_acute, female_chronic, male_acute, male_chronic, edwards_acute,
          edwards_chronic, rpe_acute, rpe_chronic)
      """
  }

  /// Returns the query of a text that tells the sums of a month's days from all that they were before.
  static func state(of month: ClosedRange<Int32>) -> SQL {
    """
    select coalesce(sum(hashtextextended(d.local_date::text, d.xmin::text::bigint)), 0)::text
    from (\(bounds(month))) p, pulsewire.training_load_days d
    where d.local_date between p.first and p.last
    """
  }

  /// The query of a month's first and last day as a row of its own, so that an index serves them whatever is known of their
  /// values.
  static func bounds(_ month: ClosedRange<Int32>) -> SQL {
    """
    select date '1970-01-01' + \(month.lowerBound)::integer as first,
      date '1970-01-01' + \(month.upperBound)::integer as last offset 0
    """
  }

  /// Returns the query of a month's days, whose loads are in thousandths.
  static func storedDays(of month: ClosedRange<Int32>) -> SQL {
    """
    select d.local_date - date '1970-01-01', d.heart_rate_workouts::integer,
      d.rated_workouts::integer, (d.banister_female * 1000)::bigint,
      (d.banister_male * 1000)::bigint, (d.edwards * 1000)::bigint, (d.session_rpe * 1000)::bigint
    from (\(bounds(month))) p, pulsewire.training_load_days d
    where d.local_date between p.first and p.last
    """
  }

  /// Returns the query of a month's sums at its end, whose loads are in billionths.
  static func storedMonths(of month: ClosedRange<Int32>) -> SQL {
    """
    select m.last_date - date '1970-01-01',
      (m.banister_female_acute * 1000000000)::bigint, (m.banister_male_acute * 1000000000)::bigint,
      (m.edwards_acute * 1000000000)::bigint, (m.session_rpe_acute * 1000000000)::bigint,
      (m.banister_female_chronic * 1000000000)::bigint,
      (m.banister_male_chronic * 1000000000)::bigint, (m.edwards_chronic * 1000000000)::bigint,
      (m.session_rpe_chronic * 1000000000)::bigint
    from (\(bounds(month))) p, pulsewire.training_load_months m
    where m.last_date between p.first and p.last
    """
  }

  /// Creates the sums that these queries found.
  init(days: Rows, months: Rows) throws {
    var stored: (days: [Int32: Day], months: [Int32: Month]) = ([:], [:])
    for (day, measured, rated, female, male, edwards, rpe) in try days.decode(
      Int32.self, Int32.self, Int32.self, Int64.self, Int64.self, Int64.self, Int64.self)
    {
      stored.days[day] = Day(
        heartRateWorkouts: measured, ratedWorkouts: rated,
        loads: Amounts(
          banisterFemale: female, banisterMale: male, edwards: edwards, sessionRPE: rpe))
    }
    for row in months {
      let (end, female, male, edwards, rpe, femaleLong, maleLong, edwardsLong, rpeLong) =
        try row.decode(
          Int32.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self,
          Int64.self, Int64.self)
      stored.months[end] = Month(
        acute: Amounts(
          banisterFemale: female, banisterMale: male, edwards: edwards, sessionRPE: rpe),
        chronic: Amounts(
          banisterFemale: femaleLong, banisterMale: maleLong, edwards: edwardsLong,
          sessionRPE: rpeLong))
    }
    self.init(days: stored.days, months: stored.months)
  }

  /// Returns the statements that put these sums in the place of those that an account has of a month, unless those are not
  /// in `state` any more. The last one returns a row if they are in their place.
  func statements(
    replacing state: String, of month: ClosedRange<Int32>, _ owner: UUID
  ) -> [SQL] {
    [
      "select pulsewire.lock_activity(\(owner))",
      """
      with same as materialized (
        select from (\(Self.state(of: month))) s (state) where s.state = \(state)
      ), bounds as materialized (\(Self.bounds(month))),
      days as materialized (\(changedDays)), months as materialized (\(changedMonths)),
      gone_days as (
        delete from pulsewire.training_load_days d using bounds b where exists (select from same)
          and d.local_date between b.first and b.last
          and d.local_date not in (select local_date from days)
      ), gone_months as (
        delete from pulsewire.training_load_months m using bounds b where exists (select from same)
          and m.last_date between b.first and b.last
          and m.last_date not in (select last_date from months)
      ), written_days as (
        insert into pulsewire.training_load_days as d
        select \(owner), c.* from days c where exists (select from same) order by c.local_date
        on conflict (owner_id, local_date) do update
        set heart_rate_workouts = excluded.heart_rate_workouts,
          rated_workouts = excluded.rated_workouts, banister_female = excluded.banister_female,
          banister_male = excluded.banister_male, edwards = excluded.edwards,
          session_rpe = excluded.session_rpe
        where d is distinct from excluded
      ), written_months as (
        insert into pulsewire.training_load_months as m
        select \(owner), c.* from months c where exists (select from same) order by c.last_date
        on conflict (owner_id, last_date) do update
        set banister_female_acute = excluded.banister_female_acute,
          banister_female_chronic = excluded.banister_female_chronic,
          banister_male_acute = excluded.banister_male_acute,
          banister_male_chronic = excluded.banister_male_chronic,
          edwards_acute = excluded.edwards_acute, edwards_chronic = excluded.edwards_chronic,
          session_rpe_acute = excluded.session_rpe_acute,
          session_rpe_chronic = excluded.session_rpe_chronic
        where m is distinct from excluded
      )
      select true from same
      """,
    ]
  }
}
