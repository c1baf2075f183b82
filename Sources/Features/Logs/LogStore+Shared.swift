internal import Base
internal import LogsContract
internal import Messages
internal import Postgres
internal import RPC
internal import RecordsContract
internal import Store
internal import Wire

/// The statements that read what other athletes share. They use views whose policies decide.
extension LogStore {
  /// A shared log with its content and records.
  struct Shared {
    let workout: LoggedWorkout
    let records: [PersonalRecord]
  }

  private static let sharedColumns = """
    l.id, l.name, l.started_at, l.ended_at, l.duration_ms, l.local_date::text,
    l.local_hour::integer, l.exercise_count, l.set_count, l.rep_count, l.volume_kg::float8,
    l.privacy, l.version, l.updated_at
    """

  /// Returns up to `count` logs after `cursor` that the athlete of that name shares with `caller`, the latest start first.
  func sharedLogs(
    of username: String, behind cursor: TimeCursor, count: Int, for caller: Caller
  ) async throws -> [WorkoutLog] {
    try await database.run(Self.sharedLogs(of: username, behind: cursor, count: count), for: caller)
      .map { try WorkoutLog(shared: $0) }
  }

  /// Returns the statement for shared logs. It first finds their identifiers and then reads them.
  static func sharedLogs(
    of username: String, behind cursor: TimeCursor, count: Int
  ) -> SQL {
    """
    select \(unsafeSQL: sharedColumns) from pulsewire.shown_logs l
    where l.owner_id = \(owner(of: username))
      and l.id = any (array(select pulsewire.find_shared_logs(\(owner(of: username)),
        \(cursor.time), \(cursor.id), \(Int64(count)))))
    order by l.started_at desc, l.id desc
    """
  }

  /// The number of times that a log is read which changes while it is read.
  private static let readsMax = 10

  /// Returns a log that the athlete of that name shares with `caller`; nil if there is none.
  func sharedLog(_ id: UUID, of username: String, for caller: Caller) async throws -> Shared? {
    for _ in 1...Self.readsMax {
      let read = try await readShared(id, of: username, for: caller)
      // What is hidden is not read, so the log is as it was before and after its content.
      if read.versionAfter == read.shared?.workout.log.version { return read.shared }
    }
    throw RPCError.tooManyChanges
  }

  /// Reads a log, its content, and its version again; nil for what is not shown.
  private func readShared(
    _ id: UUID, of username: String, for caller: Caller
  ) async throws -> (shared: Shared?, versionAfter: Int64?) {
    let isWanted: SQL = "owner_id = \(Self.owner(of: username)) and workout_log_id = \(id)"
    let log: SQL = """
      select \(unsafeSQL: Self.sharedColumns) from pulsewire.shown_logs l
      where l.owner_id = \(Self.owner(of: username)) and l.id = \(id)
      """
    let records: [SQL] =
      followUps.shownRecords.map { [$0(Self.owner(of: username), id)] } ?? []
    let work = UnitOfWork(
      owner: caller.owner,
      [
        log,
        """
        select e.id, e.exercise_template_id, e.name, e.position, '', e.version, e.updated_at
        from pulsewire.shown_exercises e where \(isWanted) order by e.position, e.id
        """,
        """
        select s.id, s.exercise_id, s.set_number, s.set_type, s.reps, s.weight_kg::float8,
          s.duration_ms, s.distance_m::float8, null::float8, s.completed_at, s.version,
          s.updated_at, s.is_unilateral, s.is_assisted, null::float8, s.load_kg::float8
        from (
          select id, owner_id, position from pulsewire.shown_exercises where \(isWanted)) e
        cross join lateral (
          select * from pulsewire.shown_sets x
          where x.owner_id = e.owner_id and x.exercise_id = e.id offset 0) s
        order by e.position, e.id, s.set_number, s.id
        """,
      ] + records + ["select l.version from (\(log)) l"], takesLong: true)
    let results = try await database.run(work, on: caller.loop)
    let version = try results.last?.first?.decode(Int64.self, at: 0)
    guard let row = try results[0].first else { return (nil, version) }
    let sets = try await results[2].read(inPiecesOn: caller.loop) { try WorkoutSet($0) }
    let workout = LoggedWorkout(
      log: try WorkoutLog(shared: row),
      exercises: try results[1].map { try WorkoutExercise($0) }, sets: sets)
    let told = records.isEmpty ? nil : try followUps.read?(results[3], id)
    return (Shared(workout: workout, records: told ?? []), version)
  }

  /// Returns the expression of the account of that name; NULL if it is not shown.
  private static func owner(of username: String) -> SQL {
    """
    (select owner_id from pulsewire.shown_names
      where username_key = lower(\(username) collate "C"))
    """
  }
}

extension WorkoutLog {
  /// Creates a log from the columns that others see.
  fileprivate init(shared row: Row) throws {
    let (
      id, name, startTime, endTime, durationMs, day, hour, exerciseCount, setCount, repCount,
      volumeKg, privacy, version, updateTime
    ) = try row.decode(
      UUID.self, String.self, Timestamp.self, Timestamp.self, Int64.self, String.self, Int32.self,
      Int32.self, Int32.self, Int32.self, Double.self, String.self, Int64.self, Timestamp.self)
    self.init(
      id: id, name: name, startTime: startTime, endTime: endTime,
      duration: .milliseconds(durationMs), localDate: Google.Date(sql: day),
      exerciseCount: exerciseCount, setCount: setCount, volumeKg: volumeKg, version: version,
      updateTime: updateTime, repCount: repCount)
    localHour = hour
    self.privacy = WorkoutPrivacy(column: privacy)
  }
}
