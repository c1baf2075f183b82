internal import Base
internal import LogsContract
internal import Messages
internal import PlayerFeature
package import Postgres
internal import RPC
internal import Store

/// The outcome of a log whose recording was read once more.
package enum LogCorrection: Equatable, Sendable {
  /// It is as the recording says today, or was not made of the recording.
  case unchanged
  case corrected
  /// It differs, and the athlete has edited it: it stays.
  case edited
}

/// The statements that correct what belongs to a log beside it, in the same unit of work.
package struct CorrectedParts: Sendable {
  /// Those that follow from the correction. They run after that of the log.
  package var following: [SQL] = []
  /// Those of the heart rate, which run last; empty if it is right.
  package var heartRate: [SQL] = []

  /// Creates the parts of a log of which nothing else is wrong.
  package init(following: [SQL] = [], heartRate: [SQL] = []) {
    (self.following, self.heartRate) = (following, heartRate)
  }
}

extension WorkoutLogs {
  /// Corrects what the log of a recording says of its distance, its length and its sport, its name at a service, and the
  /// parts beside, unless somebody has edited it. It counts as unedited afterwards.
  func correct(
    _ session: PastSession, _ parts: CorrectedParts, isDryRun: Bool, by sessions: Sessions,
    for caller: Caller
  ) async throws -> LogCorrection {
    let row = ChangedRow("workout log", of: caller.owner, id: session.id)
    return try await changes.run(row, on: caller.loop) { () async throws -> LogCorrection? in
      let found = try await store.read(
        session.id, answeredTo: .v4(), as: DeleteWorkoutLogResponse.self, for: caller)
      guard let before = found.workout, before.log.endTime != nil,
        before.log.origin?.kind == .recording, before.log.origin?.id == session.origin.id
      else { return .unchanged }
      var after = before
      if session.isNamed { after.log.name = session.name }
      after.log.distanceM = session.distanceM ?? 0
      after.log.duration = .milliseconds(session.duration.milliseconds)
      after.log.sport = session.sport
      after.log.category = WorkoutCategory(ofSport: session.sport)
      // Its times are those by which it is found and counted: another length needs the same.
      let isWhole =
        before.log.startTime == session.startTime && before.log.endTime == session.endTime
      if !isWhole { after.log.duration = before.log.duration }
      let isRight = after == before
      if isRight, parts.heartRate.isEmpty { return .unchanged }
      guard before.log.version == 1 else { return .edited }
      if isDryRun { return .corrected }
      let hasOtherLength = after.log.duration != before.log.duration
      let followed = try await store.followers.follow(
        LoggedChange(owner: caller.owner, before: before, after: after), for: caller)
      let records =
        hasOtherLength ? sessions.statements(correcting: session, of: caller.owner) : []
      let naming =
        after.log.name != before.log.name
        ? try await sessions.statements(renaming: session, for: caller) : []
      let log: [SQL] = isRight ? [] : [Self.correction(to: after.log)]
      do {
        _ = try await store.database.run(
          ["select pulsewire.lock_owner_rows()"] + naming + records
            + ["select pulsewire.hold_log(\(session.id), \(found.state ?? ""))"]
            + followed.conditions + log + followed.statements + parts.following
            + parts.heartRate, for: caller)
        return .corrected
      } catch let error as DatabaseError {
        if error.isOvertaken { return nil }
        throw error
      }
    }
  }

  private static func correction(to log: WorkoutLog) -> SQL {
    """
    update pulsewire.workout_logs
    set distance_m = nullif(\(log.distanceM), 0), duration_ms = \(log.duration?.milliseconds),
      sport = \(log.sport), category = \(log.category.column), name = \(log.name)
    where id = \(log.id)
    """
  }
}
