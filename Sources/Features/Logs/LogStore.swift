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
  let followUps: SetFollowUps
  /// The followers of the logs, in order. The first keeps the sums of days, of months and of all.
  let followers: [any LogFollower]
  let athlete: LogsFeature.Athletes

  init(
    database: Database, followUps: SetFollowUps = .none, followers: [any LogFollower] = [],
    athlete: @escaping LogsFeature.Athletes = { _ in .unknown }
  ) {
    (self.database, self.followUps, self.athlete) = (database, followUps, athlete)
    self.followers = [ActivityFollower()] + followers
  }

  /// The outcome of a write.
  enum Outcome {
    /// A write that was made.
    case done
    /// A write that another change preceded.
    case lost
    /// A write with an identifier that another entity has.
    case idTaken
  }

  /// Returns the log with its content and its result; nil for none.
  func read(_ id: UUID, for caller: Caller) async throws -> LoggedWorkout? {
    let results = try await database.run(
      Self.statements(reading: id, columns: Self.columnsWithResult, beside: Self.joinedResult),
      for: caller)
    guard let log = try await logs(results[0], for: caller).first else { return nil }
    return try await Self.workout(log, results, from: 1, on: caller.loop)
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

  /// Inserts a log that belongs to no session, with what follows from it. Its identifier is also taken if the request
  /// came before.
  func insert(
    _ log: WorkoutLog, requestID: UUID, answer: String, _ followUp: LogFollowUp,
    for caller: Caller
  ) async throws -> Outcome {
    do {
      _ = try await database.run(
        followUp.conditions
          + Self.insertions(of: log, requestID: requestID, answer: answer, for: caller)
          + followUp.statements, for: caller)
      return .done
    } catch {
      if error.isOvertaken { return .lost }
      guard
        error.violates("workout_logs_pkey") || error.violates("workout_log_changes_pkey")
      else { throw error }
      return .idTaken
    }
  }

  private static func insertions(
    of log: WorkoutLog, requestID: UUID, answer: String, for caller: Caller
  ) -> [SQL] {
    [
      """
      insert into pulsewire.workout_logs (owner_id, id, name, notes, started_at, ended_at,
        duration_ms, time_zone, local_date, local_hour, version, updated_at, created_offline,
        privacy, category)
      values (\(caller.owner), \(log.id), \(log.name), \(log.notes), \(log.startTime),
        \(log.endTime), \(log.duration?.milliseconds), \(log.timeZone),
        \(log.localDate?.sql)::text::date, \(log.localHour)::integer, 1, \(log.updateTime),
        \(log.createdOffline), \(log.privacy), \(log.category.column))
      """,
      """
      insert into pulsewire.workout_log_changes (owner_id, request_id, message, answer,
        workout_log_id, deleted, changed_at, author_kind, author_id, from_queue)
      select \(caller.owner), \(requestID), \(CreateWorkoutLogResponse.fullName),
        \(answer)::jsonb, \(log.id), false, \(log.updateTime), \(caller.authorColumns)
      """,
    ]
  }
}
