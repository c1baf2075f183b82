package import Base
import Messages
internal import PlayerContract
package import Postgres
internal import Wire

/// The removal of a session's data: its log of commands, and its heart rate if that is not kept.
package enum SessionRemoval {
  /// Returns the statements that remove a session that has ended, if `condition` holds; the response of its start is
  /// kept for repeats.
  ///
  /// - Parameter condition: may refer to the session's row as `s`.
  package static func statements(
    of id: UUID, at time: Timestamp, where condition: SQL
  ) -> [SQL] {
    [
      """
      with removed as (
        delete from pulsewire.workout_sessions s
        where s.id = \(id) and s.ended_at is not null and \(condition)
        returning owner_id, request_id, id, plan, started_at
      )
      insert into pulsewire.request_answers (owner_id, request_id, method, answer, answered_at)
      select owner_id, request_id, \(PlayerRPC.startWorkout.fullName), jsonb_build_object('id', id,
        'plan', encode(plan, 'base64'), 'started_at', started_at), \(time)
      from removed
      on conflict do nothing
      """
    ]
  }

  /// Returns the statements that reduce a session to its remnant, if `condition` holds. Its heart rate is not touched,
  /// and a repeat of its start finds it.
  package static func statements(
    reducingTo remnant: SessionRemnant, where condition: SQL
  ) -> [SQL] {
    [
      """
      update pulsewire.workout_sessions set plan = \(remnant.plan.packed)
      where id = \(remnant.id) and \(condition)
      """,
      """
      delete from pulsewire.workout_session_records
      where session_id = \(remnant.id) and \(condition)
      """,
      """
      insert into pulsewire.workout_session_records
        (owner_id, session_id, revision, request_id, record)
      select owner_id, id, 2, \(UUID.v4()), \(remnant.end.packed)
      from pulsewire.workout_sessions where id = \(remnant.id) and \(condition)
      """,
    ]
  }
}
