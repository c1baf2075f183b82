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

  /// The state from which a result is computed.
  struct Outdated {
    /// The number of changes so far.
    let changeCount: Int64
    /// The number of samples in all streams, and the time of the newest flush.
    let streams: (samples: Int64, flushedAt: Timestamp?)
  }

  /// Returns the state of a result that is outdated; nil if it is not, or if the workout is gone.
  func outdated(_ log: UUID, for caller: Caller) async throws -> Outdated? {
    let row = try await database.first(
      """
      select r.change_count, h.samples, h.flushed_at
      from pulsewire.workout_results r cross join lateral (
        select coalesce(sum(h.sample_count), 0) as samples, max(h.flushed_at) as flushed_at
        from pulsewire.heart_rate_streams h where h.session_id = r.workout_log_id) h
      where r.workout_log_id = \(log) and r.change_count > r.computed_count
      """, for: caller)
    guard let (count, samples, flushed) = try row?.decode(Int64.self, Int64.self, Timestamp?.self)
    else { return nil }
    return Outdated(changeCount: count, streams: (samples, flushed))
  }

  /// Stores a result, unless there was another change since `outdated` was read; then it changes nothing, and the
  /// result is still outdated.
  func store(
    _ made: TalliedSession<WorkoutTally>, of log: UUID, from outdated: Outdated, weightKg: Double?,
    for caller: Caller
  ) async throws(DatabaseError) {
    let isMeasured = made.deviceID != nil && made.tally.summary.sampleCount > 0
    let (summary, impulse) = (made.tally.summary, made.tally.impulse)
    let (means, recovery) = (made.tally.means, made.tally.recovery)
    let zones: [Int64]? = isMeasured ? summary.zoneTimes.map(\.milliseconds) : nil
    _ = try await database.run(
      """
      update pulsewire.workout_results
      set computed_count = change_count, stream_samples = \(outdated.streams.samples),
        flushed_at = \(outdated.streams.flushedAt), device_id = \(isMeasured ? made.deviceID : nil),
        sample_count = \(isMeasured ? Int32(clamping: summary.sampleCount) : nil),
        average_bpm = \(isMeasured ? summary.averageBPM : nil),
        max_bpm = \(isMeasured ? Int16(clamping: summary.maxBPM) : nil),
        min_bpm = \(isMeasured ? Int16(clamping: summary.minBPM) : nil), zone_ms = \(zones),
        banister_female = \(isMeasured ? impulse.banisterFemale : nil),
        banister_male = \(isMeasured ? impulse.banisterMale : nil),
        edwards = \(isMeasured ? impulse.edwards : nil), first_half_bpm = \(means?.first),
        second_half_bpm = \(means?.second), peak_at = \(recovery?.peakTime),
        drop_bpm = \(recovery.map { Int16(clamping: $0.drop) }),
        weight_kg = coalesce(weight_kg, \(weightKg))
      where workout_log_id = \(log) and change_count = \(outdated.changeCount)
      """, for: caller)
  }

  // MARK: Effort

  /// The statement that reads what was said of a workout's effort: a row if there is such a log.
  static func effort(of log: UUID) -> SQL {
    """
    select r.device_kcal, r.session_rpe::float8, coalesce(r.effort_version, 0)
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

  /// The part of a statement that stores what was said, if there is still such a log, and nothing else was said since
  /// the version before was read.
  static func store(
    _ next: (kcal: Double?, rpe: Double?), as version: Int64, of log: UUID
  ) -> SQL {
    """
    changed as (
      insert into pulsewire.workout_results as r
        (owner_id, workout_log_id, device_kcal, session_rpe, effort_version)
      select owner_id, id, \(next.kcal), \(next.rpe), \(version)
      from pulsewire.workout_logs where id = \(log)
      -- Before what belongs to it, as who deletes it does: the reference would lock it last.
      for key share
      on conflict (owner_id, workout_log_id) do update
        set device_kcal = excluded.device_kcal, session_rpe = excluded.session_rpe,
          effort_version = excluded.effort_version
        where r.effort_version = \(version) - 1
      returning owner_id
    )
    """
  }
}
