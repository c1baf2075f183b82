internal import Base
internal import ContractJSON
internal import LogsContract
internal import Loop
internal import Messages
internal import PlayerFeature
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The facts that a decision about a log needs, read in one trip.
extension LogStore {
  /// A log as a decision finds it.
  struct Found<Answer: Message> {
    /// The log with its content; nil for none.
    let workout: LoggedWorkout?
    /// The text that tells the log's state from all others; nil without a log.
    let state: String?
    /// The response that the request got if it came before.
    let answer: Answer?
    /// The time that was asked for, by the clock where the workout was done.
    let time: LocalHour
    /// What the followers asked, and the answers.
    let asked: LogQuestion
    let results: Results
    let answersFrom: Int
  }

  /// Returns a log, and what else a change by `requestID` needs.
  ///
  /// - Parameters:
  ///   - time: The start whose local time is needed; that of a session stays.
  ///   - zone: The time zone of that; that of the log, or of the athlete, if it is empty.
  func read<Answer: Message>(
    _ id: UUID, answeredTo requestID: UUID, as _: Answer.Type,
    at time: Timestamp? = nil, in zone: String = "", for caller: Caller
  ) async throws -> Found<Answer> {
    let asked = LogQuestion(id, start: time)
    // The state comes first: content that is newer than its state is noticed when it is written. The response comes
    // last: a repeat that finds what its first call has changed finds the response, too.
    let results = try await database.run(
      [Self.facts(of: id, at: time ?? .epoch, in: zone)] + Self.statements(reading: id)
        + [Self.answer(to: requestID, message: Answer.fullName)]
        + followers.questions(on: asked), for: caller)
    let (state, zone, day, hour) = try results[0].only.decode(
      String?.self, String.self, String.self, Int32.self)
    let json = try results[4].first?.decode(String.self, at: 0)
    var workout: LoggedWorkout?
    if let row = try results[1].first {
      workout = try await Self.workout(try WorkoutLog(row), results, from: 2, on: caller.loop)
    }
    return Found(
      workout: workout, state: state,
      answer: try json.map { try Answer(json: $0, JSONDecodingOptions(ignoresUnknown: true)) },
      time: LocalHour(zone: zone, date: Google.Date(sql: day), hour: hour),
      asked: asked, results: results, answersFrom: 5)
  }

  private static func facts(of id: UUID, at time: Timestamp, in zone: String) -> SQL {
    """
    select pulsewire.log_state(\(id)), t.zone, (t.start at time zone t.zone)::date::text,
      extract(hour from t.start at time zone t.zone)::integer
    from (
      select coalesce(nullif(\(zone), ''), l.time_zone, pulsewire.time_zone()) as zone,
        case when l.session_id is null then \(time) else l.started_at end as start
      from (select) one left join pulsewire.workout_logs l on l.id = \(id)) t
    """
  }

  private static func answer(to requestID: UUID, message: String) -> SQL {
    """
    select answer::text from pulsewire.workout_log_changes
    where request_id = \(requestID) and message = \(message)
    """
  }

  /// Returns the statements that read a log, its exercises and its sets.
  static func statements(
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

  /// Returns a log with its content, of which the results begin at `first`.
  static func workout(
    _ log: WorkoutLog, _ results: Results, from first: Int, on loop: EventLoop
  ) async throws -> LoggedWorkout {
    try await workout(log, results[first], results[first + 1], on: loop)
  }

  /// Returns a log with its exercises and sets.
  static func workout(
    _ log: WorkoutLog, _ exercises: Rows, _ sets: Rows, on loop: EventLoop
  ) async throws -> LoggedWorkout {
    LoggedWorkout(
      log: log, exercises: try exercises.map { try WorkoutExercise($0) },
      sets: try await sets.read(inPiecesOn: loop) { try WorkoutSet($0) })
  }
}

extension [any LogFollower] {
  /// Returns what follows from a change of a log that was found as `found`.
  func follow<Answer>(
    _ change: LoggedChange, _ found: LogStore.Found<Answer>, for caller: Caller
  ) async throws -> LogFollowUp {
    try await follow(
      change, knowing: found.results, from: found.answersFrom, on: found.asked, for: caller)
  }
}
