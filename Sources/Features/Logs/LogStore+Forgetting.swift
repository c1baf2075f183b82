internal import Base
internal import LogsContract
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// The statements that delete a log with all that was kept of it.
extension LogStore {
  /// Deletes a log that is in `state`, its session, and its earlier versions. Returns false if it has changed meanwhile.
  func forget(
    _ id: UUID, in state: String, _ followUp: LogFollowUp, for caller: Caller
  ) async throws(DatabaseError) -> Bool {
    let statements: [SQL] =
      ["select pulsewire.hold_log(\(id), \(state))"] + followUp.conditions + [
        "delete from pulsewire.workout_logs where id = \(id)",
        "delete from pulsewire.workout_sessions where id = \(id) and ended_at is not null",
      ] + followUp.statements + [
        "delete from pulsewire.workout_log_changes where workout_log_id = \(id)",
        "delete from pulsewire.workout_log_originals where workout_log_id = \(id)",
      ]
    do {
      _ = try await database.run(statements, for: caller)
      return true
    } catch {
      if error.isOvertaken { return false }
      throw error
    }
  }
}

extension WorkoutLogs {
  /// Deletes a log that has ended, with all that was kept of it. Returns whether there was one.
  func forget(_ id: UUID, for caller: Caller) async throws -> Bool {
    try await changes.run(ChangedRow("workout log", of: caller.owner, id: id), on: caller.loop) {
      () async throws -> Bool? in
      let found = try await store.read(
        id, answeredTo: UUID.v4(), as: DeleteWorkoutLogResponse.self, for: caller)
      guard let workout = found.workout, workout.log.endTime != nil else { return false }
      let followed = try await store.followers.follow(
        LoggedChange(owner: caller.owner, before: workout, after: nil), found, for: caller)
      return try await store.forget(id, in: found.state ?? "", followed, for: caller)
        ? true : nil
    }
  }
}
