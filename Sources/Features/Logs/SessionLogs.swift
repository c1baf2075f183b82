internal import Base
internal import PlayerFeature
internal import Postgres

/// The logs of the player's sessions: created when a session starts, ended when it ends.
enum SessionLogs {
  static let followUps = SessionFollowUps(
    started: { state, owner in
      [
        """
        insert into pulsewire.workout_logs (owner_id, id, session_id, name, notes, started_at,
          version, updated_at)
        select owner_id, id, id, \(String(state.workout.name.unicodeScalars.prefix(200))), '',
          started_at, 1, started_at
        from pulsewire.workout_sessions where id = \(state.sessionID)
        on conflict do nothing
        """
      ]
    },
    ended: { state, _ in
      guard let endTime = state.endTime else { return [] }
      let duration = endTime - state.startTime - state.pausedDuration
      return [
        """
        update pulsewire.workout_logs l
        set ended_at = s.ended_at, duration_ms = \(duration.milliseconds),
          local_date = pulsewire.local_date(l.started_at),
          is_completed = \(state.cursor.isAtEnd(of: state.workout)), version = l.version + 1,
          updated_at = s.ended_at
        from pulsewire.workout_sessions s
        where l.id = \(state.sessionID) and s.owner_id = l.owner_id and s.id = l.session_id
          and l.ended_at is null and s.ended_at = \(endTime)
        """
      ]
    })
}
