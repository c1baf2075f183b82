internal import Base
internal import LogsContract
package import LogsFeature
package import Postgres
package import RPC

/// The completions of library workouts, which follow the end of a session with its plan done, and the deletion of its log.
package struct CompletionFollower: LogFollower {
  package func questions(on log: LogQuestion) -> [SQL] {
    [
      """
      select library_workout_id, counts_completion from pulsewire.workout_logs
      where id = \(log.id) and library_workout_id is not null
      """
    ]
  }

  package func follow(
    _ change: LoggedChange, knowing answers: [Rows], for caller: Caller
  ) async throws -> LogFollowUp {
    guard let log = change.before?.log, let row = answers.first?.first else {
      return LogFollowUp()
    }
    let (workout, wasCounted) = try row.decode(UUID.self, Bool.self)
    if change.after == nil {
      return LogFollowUp(
        statements: wasCounted ? ["select pulsewire.count_completion(\(workout), -1)"] : [])
    }
    guard change.after?.log.endTime != log.endTime else { return LogFollowUp() }
    return LogFollowUp(statements: [
      """
      select pulsewire.count_completion(\(workout), case when counts_completion then 1 else -1 end)
      from pulsewire.workout_logs where id = \(log.id) and counts_completion <> \(wasCounted)
      """
    ])
  }
}
