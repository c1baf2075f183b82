internal import Base
internal import LoadContract
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The statements that read loads.
struct LoadStore: Sendable {
  let database: Database

  /// What a workout has of loads.
  struct StoredLoad {
    let banisterFemale: Double?
    let banisterMale: Double?
    let edwards: Double?
    let halves: (first: Double, second: Double)?
    let peakBPM: Int16?
    let recovery: (peakTime: Timestamp, drop: Int16)?
    let sessionRPE: (load: Double, rpe: Double, duration: Duration)?
  }

  /// Returns the load of a workout; nil if there is no such log.
  func load(of log: UUID, for caller: Caller) async throws -> StoredLoad? {
    let row = try await database.first(
      """
      select r.banister_female::float8, r.banister_male::float8, r.edwards::float8,
        r.first_half_bpm, r.second_half_bpm, r.max_bpm, r.peak_at, r.drop_bpm,
        (r.session_rpe * 10)::bigint, l.duration_ms
      from pulsewire.workout_logs l left join pulsewire.workout_results r
        on r.owner_id = l.owner_id and r.workout_log_id = l.id
      where l.id = \(log)
      """, for: caller)
    guard
      let (female, male, edwards, first, second, peak, peakTime, drop, rpe, duration) =
        try row?.decode(
          Double?.self, Double?.self, Double?.self, Double?.self, Double?.self, Int16?.self,
          Timestamp?.self, Int16?.self, Int64?.self, Int64?.self)
    else { return nil }
    var halves: (first: Double, second: Double)?
    if let first, let second { halves = (first, second) }
    var recovery: (peakTime: Timestamp, drop: Int16)?
    if let peakTime, let drop { recovery = (peakTime, drop) }
    var sessionRPE: (load: Double, rpe: Double, duration: Duration)?
    if let rpe, let duration {
      let load = LoadResult.sessionRPE(rpeTenths: rpe, milliseconds: duration)
      sessionRPE = (Double(load) / 1000, Double(rpe) / 10, .milliseconds(duration))
    }
    return StoredLoad(
      banisterFemale: female, banisterMale: male, edwards: edwards, halves: halves, peakBPM: peak,
      recovery: recovery, sessionRPE: sessionRPE)
  }

  /// The loads of a range of days, in one kind's unit.
  struct StoredDays {
    /// What the days before the range weigh at the end of the day before it.
    var before = WeighedLoad()
    /// Every day of the range, in order.
    var days: [(date: Google.Date, load: Double, workoutCount: Int32)] = []
    /// The first day with a load of any kind.
    var firstDate: Google.Date?
  }

  /// The expressions of a kind's load in a row of a day and of a month, and the column with the number of its workouts.
  private static func columns(
    _ kind: LoadKind, _ constants: BanisterConstants
  ) -> (load: SQL, months: SQL, workouts: SQL) {
    func both(_ load: SQL, _ acute: SQL, _ chronic: SQL) -> (load: SQL, months: SQL, workouts: SQL)
    {
      (load, "\(acute), \(chronic)", "heart_rate_workouts")
    }
    switch (kind, constants) {
    case (.sessionRpe, _):
      return (
        "session_rpe::float8", "session_rpe_acute::float8, session_rpe_chronic::float8",
        "rated_workouts"
      )
    case (.edwards, _):
      return both("edwards::float8", "edwards_acute::float8", "edwards_chronic::float8")
    case (_, .female):
      return both(
        "banister_female::float8", "banister_female_acute::float8",
        "banister_female_chronic::float8")
    case (_, .male):
      return both(
        "banister_male::float8", "banister_male_acute::float8", "banister_male_chronic::float8")
    default:
      return both(
        "(banister_female + banister_male)::float8 / 2",
        "(banister_female_acute + banister_male_acute)::float8 / 2",
        "(banister_female_chronic + banister_male_chronic)::float8 / 2")
    }
  }

  /// The number of days after which a load weighs nothing: exp(-1,600 / 42) is below the precision of a number.
  private static let memoryDays: Int32 = 1_600

  /// Returns the loads from `start` to `end`.
  func days(
    from start: Google.Date, to end: Google.Date, kind: LoadKind, constants: BanisterConstants,
    for caller: Caller
  ) async throws -> StoredDays {
    let columns = Self.columns(kind, constants)
    let results = try await database.run(
      [
        """
        select (\(start.sql)::text::date - 1) - last_date, \(columns.months)
        from pulsewire.training_load_months
        where last_date < \(start.sql)::text::date
          and last_date >= \(start.sql)::text::date - \(Self.memoryDays)
        order by last_date
        """,
        """
        select (\(start.sql)::text::date - 1) - local_date, \(columns.load)
        from pulsewire.training_load_days
        where local_date >= date_trunc('month', \(start.sql)::text::timestamp)::date
          and local_date < \(start.sql)::text::date
        order by local_date
        """,
        """
        select w.day::date::text, coalesce(\(columns.load), 0), coalesce(\(columns.workouts), 0)
        from generate_series(\(start.sql)::text::timestamp, \(end.sql)::text::timestamp,
          interval '1 day') w (day)
        left join (
          select * from pulsewire.training_load_days
          where local_date between \(start.sql)::text::date and \(end.sql)::text::date) d
          on d.local_date = w.day::date
        order by w.day
        """,
        "select min(local_date)::text from pulsewire.training_load_days",
      ], for: caller)
    var found = StoredDays()
    for (age, acute, chronic) in try results[0].decode(Int32.self, Double.self, Double.self) {
      found.before += WeighedLoad(acute: acute, chronic: chronic).later(by: Int(age))
    }
    for (age, load) in try results[1].decode(Int32.self, Double.self) {
      found.before += WeighedLoad(acute: load, chronic: load).later(by: Int(age))
    }
    found.days = try results[2].decode(String.self, Double.self, Int32.self).compactMap {
      date, load, count in Google.Date(sql: date).map { ($0, load, count) }
    }
    found.firstDate = try results[3].first?.decode(String?.self, at: 0)
      .flatMap { Google.Date(sql: $0) }
    return found
  }
}
