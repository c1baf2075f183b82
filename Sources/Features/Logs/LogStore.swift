internal import Base
internal import ContractJSON
internal import HeartRate
internal import LogsContract
internal import Loop
internal import Messages
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The statements that read and write logs.
struct LogStore: Sendable {
  let database: Database
  var followUps = SetFollowUps.none
  var athlete: LogsFeature.Athletes = { _ in .unknown }

  /// The outcome of a write.
  enum Outcome {
    /// A write that was made, with the response in its JSON form if the database corrected it.
    case done(correctedAnswer: String?)
    /// A write that another change preceded.
    case lost
    /// A write with an identifier that another entity has.
    case idTaken
  }

  /// Returns the log with its content, nil for none, and the response that the request got if it came before.
  func read<Answer: Message>(
    _ id: UUID, answeredTo requestID: UUID, as _: Answer.Type, for caller: Caller
  ) async throws -> (workout: LoggedWorkout?, answer: Answer?) {
    let results = try await database.run(
      Self.statements(reading: id) + [
        """
        select answer from pulsewire.workout_log_changes
        where request_id = \(requestID) and message = \(Answer.fullName) and answer is not null
        """
      ], for: caller)
    let answer = try results[3].first.map { row in
      try Answer(
        json: try row.decode(String.self, at: 0), JSONDecodingOptions(ignoresUnknown: true))
    }
    guard let row = try results[0].first else { return (nil, answer) }
    return (try await Self.workout(try WorkoutLog(row), results, on: caller.loop), answer)
  }

  /// Returns the log with its content and its result; nil for none.
  func read(_ id: UUID, for caller: Caller) async throws -> LoggedWorkout? {
    let results = try await database.run(
      Self.statements(reading: id, columns: Self.columnsWithResult, beside: Self.joinedResult),
      for: caller)
    guard let log = try await logs(results[0], for: caller).first else { return nil }
    return try await Self.workout(log, results, on: caller.loop)
  }

  /// Returns whether there is a log of a player's session with this identifier.
  func isOfSession(_ id: UUID, for caller: Caller) async throws -> Bool {
    let rows = try await database.run(
      "select from pulsewire.workout_logs where id = \(id) and session_id is not null",
      for: caller)
    return !rows.isEmpty
  }

  /// Returns whether there was a log with this identifier, and it was deleted.
  func wasDeleted(_ id: UUID, for caller: Caller) async throws -> Bool {
    let rows = try await database.run(
      """
      select from pulsewire.workout_log_changes
      where workout_log_id = \(id) and entity = \(WorkoutLog.entity) and deleted limit 1
      """, for: caller)
    return !rows.isEmpty
  }

  private static func statements(
    reading id: UUID, columns: String = WorkoutLog.columns, beside result: String = ""
  ) -> [SQL] {
    [
      """
      select \(unsafeSQL: columns) from pulsewire.workout_logs l \(unsafeSQL: result)
      where l.id = \(id)
      """,
      """
      select \(unsafeSQL: WorkoutExercise.columns) from pulsewire.workout_exercises e
      where e.workout_log_id = \(id) order by e.position, e.id
      """,
      """
      select \(unsafeSQL: WorkoutSet.columns)
      from pulsewire.workout_exercises e join pulsewire.workout_sets s
        on s.owner_id = e.owner_id and s.exercise_id = e.id
      where e.workout_log_id = \(id) order by e.position, e.id, s.set_number, s.id
      """,
    ]
  }

  private static func workout(
    _ log: WorkoutLog, _ results: Results, on loop: EventLoop
  ) async throws -> LoggedWorkout {
    LoggedWorkout(
      log: log, exercises: try results[1].map { try WorkoutExercise($0) },
      sets: try await results[2].read(inPiecesOn: loop) { try WorkoutSet($0) })
  }

  /// Returns the expression of a response, which contains a log, with the day and the hour that the database computes.
  static func answer(_ answer: String, day: SQL, hour: SQL) -> SQL {
    """
    jsonb_set(\(answer)::jsonb, '{workoutLog}', \(answer)::jsonb -> 'workoutLog'
      || jsonb_build_object('localDate', pulsewire.contract_date(\(day)), 'localHour', \(hour)))
    """
  }

  /// Inserts a log that belongs to no session. Returns it as stored, with its day; nil if its identifier is taken or
  /// the request came before.
  func insert(_ log: WorkoutLog, requestID: UUID, for caller: Caller) async throws -> WorkoutLog? {
    // The response contains the day, which the database computes.
    let answer = try CreateWorkoutLogResponse { $0.workoutLog = log }.json()
    let insertion: SQL = """
      with added as (
        insert into pulsewire.workout_logs (owner_id, id, name, notes, started_at, ended_at,
          duration_ms, local_date, version, updated_at, created_offline, privacy)
        select \(caller.owner), \(log.id), \(log.name), \(log.notes), \(log.startTime),
          \(log.endTime), \(log.duration?.milliseconds), pulsewire.local_date(\(log.startTime)), 1,
          \(log.updateTime), \(log.createdOffline), \(log.privacy)
        where not exists (select from pulsewire.workout_log_changes c where c.request_id = \(requestID)
          and c.message = \(CreateWorkoutLogResponse.fullName))
        on conflict do nothing
        returning *
      ), noted as (
        insert into pulsewire.workout_log_changes (owner_id, request_id, message, answer,
          workout_log_id, deleted, changed_at, author_kind, author_id, from_queue)
        select owner_id, \(requestID), \(CreateWorkoutLogResponse.fullName),
          \(Self.answer(answer, day: "local_date", hour: "local_hour")), id, false,
          \(log.updateTime), \(caller.authorColumns)
        from added
      )
      select local_date::text, local_hour::integer from added
      """
    let row: Row?
    do throws(DatabaseError) {
      row = try await database.first(insertion, for: caller)
    } catch {
      guard error.violates("workout_log_changes_pkey") else { throw error }
      return nil
    }
    guard let row else { return nil }
    var added = log
    let (day, hour) = try row.decode(String.self, Int32.self)
    (added.localDate, added.localHour) = (Google.Date(sql: day), hour)
    return added
  }
}
