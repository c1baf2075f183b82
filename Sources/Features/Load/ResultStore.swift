internal import Base
internal import Jobs
internal import LiveFeature
internal import Postgres
internal import RPC
internal import Store

extension JobKind {
  /// The computation of a workout's result from its heart rate.
  static let workoutResult = JobKind("workout-result")
}

/// The statements of the results of workouts.
struct ResultStore: Sendable {
  let database: Database

  // MARK: Changes of what a result follows from

  /// Returns the statements that count a change of a session's heart rate and enqueue the computation, if the session
  /// has ended. For units of work that change it.
  ///
  /// - Parameter isCertain: Whether there is a change also if no samples were added.
  static func noteChange(of session: UUID, owner: UUID, isCertain: Bool) -> [SQL] {
    [
      """
      insert into pulsewire.workout_results as r (owner_id, workout_log_id, change_count)
      select s.owner_id, s.id, 1
      from pulsewire.workout_sessions s
      join pulsewire.workout_logs l on l.owner_id = s.owner_id and l.id = s.id
      where s.id = \(session) and s.ended_at is not null and (\(isCertain) or exists (
        select from (
          select coalesce(sum(h.sample_count), 0) as samples, max(h.flushed_at) as flushed_at
          from pulsewire.heart_rate_streams h where h.session_id = s.id) h
        left join pulsewire.workout_results c on c.workout_log_id = s.id
        where (h.samples, h.flushed_at)
          is distinct from (coalesce(c.stream_samples, 0), c.flushed_at)))
      on conflict (owner_id, workout_log_id) do update set change_count = r.change_count + 1
      """,
      Jobs.enqueueAnew(
        .workoutResult,
        of: """
          select workout_log_id from pulsewire.workout_results
          where workout_log_id = \(session) and change_count > computed_count
          """, owner: owner),
    ]
  }

  /// Returns the statement that enqueues the computation of every result of `owner` that is outdated.
  static func enqueueOutdated(of owner: UUID) -> SQL {
    Jobs.enqueueAnew(
      .workoutResult,
      of: """
        select workout_log_id from pulsewire.workout_results where change_count > computed_count
        """, owner: owner)
  }

  // MARK: Computations

  /// A result as it stands, and the state from which it is computed.
  struct Standing: Equatable {
    /// The number of changes so far, and up to which one it was computed; nil without a row.
    let changeCount: Int64?
    let computedCount: Int64?
    /// The number of samples in all streams, and the time of the newest flush.
    let sampleCount: Int64
    let flushTime: Timestamp?
    /// The day, the duration and the impulses that the workout counts for as it is; nil if it counts for no day.
    let counted: LoadSums.Workout?
    /// The text that tells the state of the log and of its result from all others.
    let state: String?
    /// The numbers that were computed before.
    let measured: MeasuredResult

    /// Whether there are changes that it was not computed from.
    var isOutdated: Bool { (changeCount ?? 0) > (computedCount ?? 0) }

    init(_ row: Row) throws {
      (changeCount, computedCount, sampleCount, flushTime) = try row.decode(
        Int64?.self, Int64?.self, Int64.self, Timestamp?.self)
      let (female, male, edwards) = (
        try row.decode(Int64?.self, at: 6), try row.decode(Int64?.self, at: 7),
        try row.decode(Int64?.self, at: 8)
      )
      let milliseconds = try row.decode(Int64.self, at: 5)
      let impulse = LoadResult(female, male, edwards, rpe: nil).impulse
      counted = try row.decode(Int32?.self, at: 4).map {
        LoadSums.Workout(day: $0, milliseconds: milliseconds, result: LoadResult(impulse: impulse))
      }
      state = try row.decode(String?.self, at: 10)
      measured = MeasuredResult(
        deviceID: try row.decode(UUID?.self, at: 11),
        sampleCount: try row.decode(Int32?.self, at: 12),
        averageBPM: try row.decode(Double?.self, at: 13),
        maxBPM: try row.decode(Int16?.self, at: 14), minBPM: try row.decode(Int16?.self, at: 15),
        zoneTimes: try row.decode([Int64]?.self, at: 16), impulse: impulse,
        firstHalfBPM: try row.decode(Double?.self, at: 17),
        secondHalfBPM: try row.decode(Double?.self, at: 18),
        peakTime: try row.decode(Timestamp?.self, at: 19),
        dropBPM: try row.decode(Int16?.self, at: 20))
    }
  }

  /// Returns a result as it stands; nil if the workout is gone.
  func standing(of log: UUID, for caller: Caller) async throws -> Standing? {
    try await database.first(
      """
      select r.change_count, r.computed_count, h.samples, h.flushed_at,
        l.local_date - date '1970-01-01', coalesce(l.duration_ms, 0),
        \(unsafeSQL: LoadResult.columns), pulsewire.load_state(l.id), r.device_id, r.sample_count,
        r.average_bpm, r.max_bpm, r.min_bpm, r.zone_ms, r.first_half_bpm, r.second_half_bpm,
        r.peak_at, r.drop_bpm
      from pulsewire.workout_logs l left join pulsewire.workout_results r
        on r.owner_id = l.owner_id and r.workout_log_id = l.id cross join lateral (
        select coalesce(sum(h.sample_count), 0) as samples, max(h.flushed_at) as flushed_at
        from pulsewire.heart_rate_streams h where h.session_id = l.id) h
      where l.id = \(log)
      """, for: caller
    ).map { try Standing($0) }
  }

  /// Returns the state of a result that is outdated; nil if it is not, or if the workout is gone.
  func outdated(_ log: UUID, for caller: Caller) async throws -> Standing? {
    let standing = try await standing(of: log, for: caller)
    return standing?.isOutdated == true ? standing : nil
  }

  private static let pageRows: Int64 = 100

  /// Returns the next sessions that have ended and have a log and heart rate, or a result of one, in the order of their
  /// identifiers.
  func measured(behind session: UUID, for caller: Caller) async throws -> [UUID] {
    try await database.run(
      """
      select s.id from pulsewire.workout_sessions s
      where s.id > \(session) and s.ended_at is not null
        and exists (select from pulsewire.workout_logs l where l.id = s.id)
        and (exists (select from pulsewire.heart_rate_streams h where h.session_id = s.id)
          or exists (select from pulsewire.workout_results r
            where r.workout_log_id = s.id and r.device_id is not null))
      order by s.id limit \(Self.pageRows)
      """, for: caller
    ).column(UUID.self)
  }

  /// Stores a result and what follows from it, unless the log or its result has changed since `standing` was read; then
  /// it changes nothing and returns false.
  @discardableResult func store(
    _ made: TalliedSession<WorkoutTally>, of log: UUID, from standing: Standing, weightKg: Double?,
    for caller: Caller
  ) async throws(DatabaseError) -> Bool {
    let result = MeasuredResult(made)
    let changeCount = standing.changeCount ?? 0
    var counted = standing.counted
    counted?.result.impulse = result.impulse
    let sums = LoadSums.difference(from: standing.counted, to: counted)
    // Samples may arrive at any time: they change the count alone.
    let isStored: SQL = """
      exists (select from pulsewire.workout_results r
        where r.workout_log_id = \(log) and r.computed_count = \(changeCount)
          and r.xmin = pg_current_xact_id()::xid)
      """
    let holding: [SQL] =
      ["select pulsewire.hold_load(\(log), \(standing.state))"]
      + (standing.changeCount == nil ? [Self.begin(log)] : [])
    do {
      let done = try await database.run(
        holding + [Self.write(result, at: changeCount, of: log, standing, weightKg)]
          + sums.statements(addedFor: caller.owner, if: isStored), for: caller)
      // trap: a statement that is sent has a result
      return try !done[holding.count].isEmpty
    } catch let error where error.violates("workout_logs_state_check") {
      return false
    }
  }

  /// Returns the statement that begins the result of a workout which has none.
  private static func begin(_ log: UUID) -> SQL {
    """
    insert into pulsewire.workout_results (owner_id, workout_log_id)
    select l.owner_id, l.id from pulsewire.workout_logs l where l.id = \(log)
    """
  }

  /// Returns the statement that stores a result, for a number of changes; it returns a row if it does.
  private static func write(
    _ result: MeasuredResult, at changeCount: Int64, of log: UUID, _ standing: Standing,
    _ weightKg: Double?
  ) -> SQL {
    let impulse = result.impulse
    return """
      update pulsewire.workout_results
      set computed_count = change_count, stream_samples = \(standing.sampleCount),
        flushed_at = \(standing.flushTime), device_id = \(result.deviceID),
        sample_count = \(result.sampleCount), average_bpm = \(result.averageBPM),
        max_bpm = \(result.maxBPM), min_bpm = \(result.minBPM), zone_ms = \(result.zoneTimes),
        banister_female = \(impulse?.banisterFemale)::bigint * 0.001,
        banister_male = \(impulse?.banisterMale)::bigint * 0.001,
        edwards = \(impulse?.edwards)::bigint * 0.001, first_half_bpm = \(result.firstHalfBPM),
        second_half_bpm = \(result.secondHalfBPM), peak_at = \(result.peakTime),
        drop_bpm = \(result.dropBPM), weight_kg = coalesce(weight_kg, \(weightKg))
      where workout_log_id = \(log) and change_count = \(changeCount)
      returning workout_log_id
      """
  }

  // MARK: Effort

  /// A workout's effort as it was said, and the day and the duration for which its rating counts.
  struct Effort {
    let deviceKcal: Double?
    let rpeTenths: Int64?
    let version: Int64
    /// The day for which the log counts, by its number since 1970-01-01; nil for none.
    let day: Int32?
    /// The duration of the log; nil before its end.
    let milliseconds: Int64?

    init(_ row: Row) throws {
      (deviceKcal, rpeTenths, version, day, milliseconds) = try row.decode(
        Double?.self, Int64?.self, Int64.self, Int32?.self, Int64?.self)
    }

    /// Returns what a rating counts for.
    func counted(_ rpeTenths: Int64?) -> LoadSums.Workout? {
      day.map {
        LoadSums.Workout(
          day: $0, milliseconds: milliseconds ?? 0, result: LoadResult(rpeTenths: rpeTenths))
      }
    }
  }

  /// The statement that reads what was said of a workout's effort: a row if there is such a log.
  static func effort(of log: UUID) -> SQL {
    """
    select r.device_kcal, (r.session_rpe * 10)::bigint, coalesce(r.effort_version, 0),
      l.local_date - date '1970-01-01', l.duration_ms
    from pulsewire.workout_logs l left join pulsewire.workout_results r
      on r.owner_id = l.owner_id and r.workout_log_id = l.id
    where l.id = \(log)
    """
  }

  /// Returns the statement that stores the energy of a new log.
  static func store(kcal: Double, of log: UUID, owner: UUID) -> SQL {
    """
    insert into pulsewire.workout_results (owner_id, workout_log_id, device_kcal, effort_version)
    values (\(owner), \(log), \(kcal), 1)
    """
  }

  /// The part of a statement that stores what was said, if the log still counts for the day and the duration that were
  /// read, and nothing else was said since then; and the statements that follow.
  static func store(
    _ next: (kcal: Double?, rpeTenths: Int64?), after read: Effort, of log: UUID, owner: UUID
  ) -> (part: SQL, beside: [SQL]) {
    let version = read.version + 1
    let isStored: SQL = """
      exists (select from pulsewire.workout_results r
        where r.workout_log_id = \(log) and r.effort_version = \(version)
          and r.xmin = pg_current_xact_id()::xid)
      """
    let sums = LoadSums.difference(
      from: read.counted(read.rpeTenths), to: read.counted(next.rpeTenths))
    return (
      """
      changed as (
        insert into pulsewire.workout_results as r
          (owner_id, workout_log_id, device_kcal, session_rpe, effort_version)
        select owner_id, id, \(next.kcal), \(next.rpeTenths)::bigint * 0.1, \(version)
        from pulsewire.workout_logs
        where id = \(log) and local_date is not distinct from date '1970-01-01' + \(read.day)::integer
          and duration_ms is not distinct from \(read.milliseconds)::bigint
        -- Before what belongs to it, as who changes or deletes it does.
        for share
        on conflict (owner_id, workout_log_id) do update
          set device_kcal = excluded.device_kcal, session_rpe = excluded.session_rpe,
            effort_version = excluded.effort_version
          where r.effort_version = \(version) - 1
        returning owner_id
      )
      """, sums.statements(addedFor: owner, if: isStored)
    )
  }
}
