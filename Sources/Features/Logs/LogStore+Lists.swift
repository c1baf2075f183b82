internal import Base
internal import ContractJSON
internal import LogsContract
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The statements of lists.
extension LogStore {
  /// The longest list of changes that is read at once. A longer one takes time: each change has a document.
  private static let shortListMax = 101

  /// Returns up to `count` logs after `cursor`, the latest start first.
  func logs(
    behind cursor: TimeCursor, count: Int, of caller: Caller
  ) async throws -> [WorkoutLog] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columnsWithResult) from pulsewire.workout_logs l
      \(unsafeSQL: Self.joinedResult)
      where (l.started_at, l.id) < (\(cursor.time), \(cursor.id))
      order by l.started_at desc, l.id desc limit \(count)
      """, for: caller)
    return try await logs(rows, for: caller)
  }

  /// Returns up to `count` logs after `cursor` that count for `date`, the earliest start first.
  func logs(
    of date: Google.Date, behind cursor: TimeCursor, count: Int, for caller: Caller
  ) async throws -> [WorkoutLog] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columnsWithResult) from pulsewire.workout_logs l
      \(unsafeSQL: Self.joinedResult)
      where l.local_date = \(date.sql)::text::date
        and (l.started_at, l.id) > (\(cursor.time), \(cursor.id))
      order by l.started_at, l.id limit \(count)
      """, for: caller)
    return try await logs(rows, for: caller)
  }

  /// A change of a log, and its place in the list.
  struct ListedChange {
    let change: WorkoutLogChange
    let cursor: ChangeCursor
  }

  /// Returns up to `count` edits, additions and deletions of a log after `cursor`, the newest first.
  func changes(
    of logID: UUID, behind cursor: ChangeCursor, count: Int, of caller: Caller
  ) async throws -> [ListedChange] {
    let rows = try await database.run(
      """
      (select request_id, 0 as place, entity, before, deleted, changed_at, author_kind, author_id,
        from_queue
      from pulsewire.workout_log_changes
      where workout_log_id = \(logID) and entity is not null
        and (changed_at, request_id) < (\(cursor.request.time), \(cursor.request.id))
      order by changed_at desc, request_id desc limit \(count))
      union all
      (select o.request_id, o.place, o.entity, o.before, true, o.changed_at, c.author_kind,
        c.author_id, coalesce(c.from_queue, false)
      from (
        select * from pulsewire.workout_log_originals
        where workout_log_id = \(logID)
          and (changed_at, request_id, place)
            < (\(cursor.request.time), \(cursor.request.id), \(cursor.place))
        order by changed_at desc, request_id desc, place desc limit \(count)) o
      left join lateral (
        select x.author_kind, x.author_id, x.from_queue from pulsewire.workout_log_changes x
        where x.owner_id = o.owner_id and x.request_id = o.request_id and x.deleted limit 1) c
        on true)
      order by changed_at desc, request_id desc, place desc limit \(count)
      """, for: caller, takesLong: count > Self.shortListMax)
    return try rows.map { row in
      let (requestID, place, entity, before, isDeleted, time, kind, authorID, isFromQueue) =
        try row.decode(
          UUID.self, Int32.self, String.self, String.self, Bool.self, Timestamp.self,
          String?.self, UUID?.self, Bool.self)
      let options = JSONDecodingOptions(ignoresUnknown: true)
      let thing: WorkoutLogChange.Entity =
        switch entity {
        case WorkoutLog.entity: .workoutLog(try WorkoutLog(json: before, options))
        case WorkoutExercise.entity: .exercise(try WorkoutExercise(json: before, options))
        default: .set(try WorkoutSet(json: before, options))
        }
      var change = WorkoutLogChange {
        $0.changeTime = time
        $0.deleted = isDeleted
        $0.before = thing
      }
      change.author = ChangeAuthor(kind: kind, id: authorID, isFromQueue: isFromQueue)
      return ListedChange(
        change: change,
        cursor: ChangeCursor(request: TimeCursor(time, requestID), place: place))
    }
  }

  /// Returns the days with a workout from `start` to `end`, in order.
  func days(
    from start: Google.Date, to end: Google.Date, of caller: Caller
  ) async throws -> [ActivityDay] {
    let rows = try await database.run(
      """
      select local_date::text, sessions, sets, volume_kg::float8, duration_ms, reps
      from pulsewire.day_activity_summary
      where local_date between \(start.sql)::text::date and \(end.sql)::text::date
        and sessions > 0
      order by local_date
      """, for: caller)
    return try rows.compactMap { row -> ActivityDay? in
      let (day, sessions, sets, volumeKg, durationMs, reps) = try row.decode(
        String.self, Int32.self, Int32.self, Double.self, Int64.self, Int64.self)
      guard let date = Google.Date(sql: day) else { return nil }
      return ActivityDay {
        $0.date = date
        $0.sessionCount = sessions
        $0.setCount = sets
        $0.volumeKg = volumeKg
        $0.duration = .milliseconds(durationMs)
        $0.repCount = reps
      }
    }
  }
}
