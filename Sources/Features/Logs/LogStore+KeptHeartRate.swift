internal import Base
internal import LogsContract
internal import Messages
internal import PlayerFeature
internal import Postgres
internal import RPC
internal import Store

/// The heart rate of a session whose log was deleted without it.
extension LogStore {
  /// Returns what is left of the session of a log if only its heart rate is kept; nil if the log has no session that
  /// has ended.
  func remnant(of logID: UUID, for caller: Caller) async throws -> SessionRemnant? {
    let rows = try await database.run(SessionRemnant.query(of: logID), for: caller)
    return try rows.first.map { try SessionRemnant(logID, $0) }
  }

  /// Removes heart rate that was kept, with its session, and stores `answer` for repeats. Returns false if there is
  /// none.
  func removeKeptHeartRate(
    of logID: UUID, requestID: UUID, answer: String, at time: Timestamp, for caller: Caller
  ) async throws -> Bool {
    let isKept: SQL = """
      not exists (select from pulsewire.workout_logs l
        where l.owner_id = s.owner_id and l.session_id = s.id)
      """
    let results = try await database.run(
      [
        """
        insert into pulsewire.workout_log_changes (owner_id, request_id, message, answer,
          workout_log_id, deleted, changed_at, author_kind, author_id, from_queue)
        select s.owner_id, \(requestID), \(DeleteWorkoutLogResponse.fullName), \(answer)::jsonb,
          s.id, false, \(time), \(caller.authorColumns)
        from pulsewire.workout_sessions s
        where s.id = \(logID) and s.ended_at is not null and \(isKept)
        on conflict do nothing
        returning true
        """
      ] + SessionRemoval.statements(of: logID, at: time, where: isKept), for: caller)
    return try !(results[0].isEmpty)
  }
}
