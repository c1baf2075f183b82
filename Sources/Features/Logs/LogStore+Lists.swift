internal import Base
internal import Contract
internal import ContractJSON
internal import Loop
internal import Postgres
internal import RPC

/// The statements of lists.
extension LogStore {
  /// A list of more takes long: each of its logs may have thousands of sets, and each change a document.
  private static let shortListMax = 101

  /// Up to `count` logs behind `cursor`, those that began last first.
  func logs(
    behind cursor: PageCursor?, count: Int, of owner: UUID, on loop: EventLoop
  ) async throws -> [WorkoutLog] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: WorkoutLog.columns), t.exercises, t.sets, t.volume_kg
      from pulsewire.workout_logs l cross join lateral (
        select count(distinct e.id) as exercises, count(s.id) as sets,
          coalesce(sum(s.reps * coalesce(s.weight_kg, 0)), 0)::float8 as volume_kg
        from pulsewire.workout_exercises e left join pulsewire.workout_sets s
          on s.owner_id = e.owner_id and s.exercise_id = e.id
        where e.owner_id = l.owner_id and e.workout_log_id = l.id) t
      where coalesce((l.started_at, l.id) < (\(cursor?.time), \(cursor?.id)), true)
      order by l.started_at desc, l.id desc limit \(count)
      """, owner: owner, takesLong: count > Self.shortListMax, on: loop)
    return try rows.map { row in
      var log = try WorkoutLog(row)
      log.exerciseCount = Int32(clamping: try row.decode(Int64.self, at: 10))
      log.setCount = Int32(clamping: try row.decode(Int64.self, at: 11))
      log.volumeKg = try row.decode(Double.self, at: 12)
      return log
    }
  }

  /// Up to `count` edits and deletions of a log behind `cursor`, the newest first, each with its
  /// request.
  func changes(
    of logID: UUID, behind cursor: PageCursor?, count: Int, of owner: UUID, on loop: EventLoop
  ) async throws -> [(requestID: UUID, change: WorkoutLogChange)] {
    let rows = try await database.run(
      """
      select request_id, entity, before, deleted, changed_at from pulsewire.workout_log_changes
      where workout_log_id = \(logID) and entity is not null
        and coalesce((changed_at, request_id) < (\(cursor?.time), \(cursor?.id)), true)
      order by changed_at desc, request_id desc limit \(count)
      """, owner: owner, takesLong: count > Self.shortListMax, on: loop)
    return try rows.map { row in
      let (requestID, entity, before, isDeleted, time) = try row.decode(
        UUID.self, String.self, String.self, Bool.self, Timestamp.self)
      let options = JSONDecodingOptions(ignoresUnknown: true)
      let thing: WorkoutLogChange.Entity =
        switch entity {
        case WorkoutLog.entity: .workoutLog(try WorkoutLog(json: before, options))
        case WorkoutExercise.entity: .exercise(try WorkoutExercise(json: before, options))
        default: .set(try WorkoutSet(json: before, options))
        }
      return (requestID, WorkoutLogChange(changeTime: time, deleted: isDeleted, before: thing))
    }
  }

  /// The days with a workout from `start` to `end`, in order.
  func days(
    from start: Google.Date, to end: Google.Date, of owner: UUID, on loop: EventLoop
  ) async throws -> [ActivityDay] {
    let rows = try await database.run(
      """
      select local_date::text, sessions, sets, volume_kg::float8, duration_ms
      from pulsewire.day_activity_summary
      where local_date between \(start.sql)::text::date and \(end.sql)::text::date
      order by local_date
      """, owner: owner, on: loop)
    return try rows.compactMap { row -> ActivityDay? in
      let (day, sessions, sets, volumeKg, durationMs) = try row.decode(
        String.self, Int32.self, Int32.self, Double.self, Int64.self)
      guard let date = Google.Date(sql: day) else { return nil }
      return ActivityDay(
        date: date, sessionCount: sessions, setCount: sets, volumeKg: volumeKg,
        duration: .milliseconds(durationMs))
    }
  }
}
