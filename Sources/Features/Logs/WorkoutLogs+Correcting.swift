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
  /// Those of what the log is found by, which run if its start or its end is corrected.
  package var times: [SQL] = []
  /// Those of what is computed of the heart rate, which run if that, the start or the end is corrected.
  package var following: [SQL] = []
  /// Those of the heart rate; empty if it is right.
  package var heartRate: [SQL] = []
  /// Those that refuse the unit of work by a check constraint if the correction is not wanted any more; they run last.
  package var conditions: [SQL] = []

  /// Creates the parts of a log of which nothing else is wrong.
  package init() {}
}

extension WorkoutLogs {
  /// Corrects what the log of a recording says of its start and end, its distance, its length and its sport, its name at a
  /// service, and the parts beside, unless somebody has edited it. It counts as unedited afterwards.
  func correct(
    _ session: PastSession, _ parts: CorrectedParts, isDryRun: Bool, by sessions: Sessions,
    for caller: Caller
  ) async throws -> LogCorrection {
    let row = ChangedRow("workout log", of: caller.owner, id: session.id)
    return try await changes.run(row, on: caller.loop) { () async throws -> LogCorrection? in
      let found = try await store.read(
        session.id, answeredTo: .v4(), as: DeleteWorkoutLogResponse.self,
        at: session.startTime, for: caller)
      guard let before = found.workout, before.log.endTime != nil,
        before.log.origin?.kind == .recording, before.log.origin?.id == session.origin.id
      else { return .unchanged }
      let after = before.corrected(by: session)
      let isRight = after == before
      if isRight, parts.heartRate.isEmpty { return .unchanged }
      guard before.log.version == 1 else { return .edited }
      if isDryRun { return .corrected }
      let hasOtherTimes =
        after.log.startTime != before.log.startTime || after.log.endTime != before.log.endTime
      let hasOtherLength = hasOtherTimes || after.log.duration != before.log.duration
      let followed = try await store.followers.follow(
        LoggedChange(owner: caller.owner, before: before, after: after), found, for: caller)
      let records =
        hasOtherLength ? sessions.statements(correcting: session, of: caller.owner) : []
      let following =
        (hasOtherTimes ? parts.times : [])
        + (hasOtherTimes || !parts.heartRate.isEmpty ? parts.following : [])
      let naming =
        after.log.name != before.log.name
        ? try await sessions.statements(renaming: session, for: caller) : []
      let log: [SQL] = isRight ? [] : [Self.correction(to: after.log)]
      do {
        _ = try await store.database.run(
          ["select pulsewire.lock_owner_rows()"] + naming + records
            + ["select pulsewire.hold_log(\(session.id), \(found.state ?? ""))"]
            + followed.conditions + log + followed.statements + following
            + parts.heartRate + parts.conditions, for: caller)
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
    set started_at = \(log.startTime), ended_at = \(log.endTime),
      time_zone = nullif(\(log.timeZone), ''), local_date = \(log.localDate?.sql)::text::date,
      local_hour = \(log.localDate.map { _ in log.localHour })::integer,
      distance_m = nullif(\(log.distanceM), 0), duration_ms = \(log.duration?.milliseconds),
      sport = \(log.sport), category = \(log.category.column), name = \(log.name)
    where id = \(log.id)
    """
  }
}

extension LoggedWorkout {
  /// Returns the log as the session of its recording has it today. It counts for the day of its start, which stays unless
  /// the start is another.
  fileprivate func corrected(by session: PastSession) -> LoggedWorkout {
    var next = self
    if session.isNamed { next.log.name = session.name }
    next.log.distanceM = session.distanceM ?? 0
    next.log.duration = .milliseconds(session.duration.milliseconds)
    next.log.sport = session.sport
    next.log.category = WorkoutCategory(ofSport: session.sport)
    if log.startTime != session.startTime { next.log.count(by: session.start) }
    (next.log.startTime, next.log.endTime) = (session.startTime, session.endTime)
    return next
  }
}
