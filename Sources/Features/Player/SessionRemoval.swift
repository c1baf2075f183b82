public import Base
public import Postgres

/// The removal of a session's data, including its log of commands and its heart rate.
public enum SessionRemoval {
  /// The method under which responses of starts are kept.
  static let startMethod = "StartWorkout"

  /// Returns the statements that remove a session that has ended, if `condition` holds; the response of its start is
  /// kept for repeats.
  ///
  /// - Parameter condition: may refer to the session's row as `s`.
  public static func statements(
    of id: UUID, at time: Timestamp, where condition: String
  ) -> [SQL] {
    [
      """
      with removed as (
        delete from pulsewire.workout_sessions s
        where s.id = \(id) and s.ended_at is not null and \(unsafeSQL: condition)
        returning owner_id, request_id, id, plan, started_at
      )
      insert into pulsewire.request_answers (owner_id, request_id, method, answer, answered_at)
      select owner_id, request_id, \(Self.startMethod), jsonb_build_object('id', id,
        'plan', encode(plan, 'base64'), 'started_at', started_at), \(time)
      from removed
      on conflict do nothing
      """
    ]
  }
}
