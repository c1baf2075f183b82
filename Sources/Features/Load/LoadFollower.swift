internal import Base
internal import LogsContract
package import LogsFeature
internal import Messages
package import Postgres
package import RPC
internal import Wire

/// The loads of days and months, which follow a log that gets another day or another duration, or is deleted. A set changes
/// neither.
package struct LoadFollower: LogFollower {
  package func questions(on log: LogQuestion) -> [SQL] {
    [
      """
      select \(unsafeSQL: LoadResult.columns), pulsewire.load_state(l.id)
      from pulsewire.workout_logs l left join pulsewire.workout_results r
        on r.owner_id = l.owner_id and r.workout_log_id = l.id
      where l.id = \(log.id)
      """
    ]
  }

  package func follow(
    _ change: LoggedChange, knowing answers: [Rows], for caller: Caller
  ) async throws -> LogFollowUp {
    let (before, after) = (Counted(change.before), Counted(change.after))
    // A new log has no result.
    guard before != after, let log = change.before?.log, let row = answers.first?.first
    else { return LogFollowUp() }
    let (female, male, edwards, rpe, state) = try row.decode(
      Int64?.self, Int64?.self, Int64?.self, Int64?.self, String?.self)
    let result = LoadResult(female, male, edwards, rpe: rpe)
    let sums = LoadSums.difference(
      from: before?.workout(with: result), to: after?.workout(with: result))
    return LogFollowUp(
      conditions: ["select pulsewire.hold_load(\(log.id), \(state))"],
      statements: sums.statements(addedFor: change.owner))
  }

  /// The part of a log that counts for a day on which loads depend.
  private struct Counted: Equatable {
    let day: Int32
    let milliseconds: Int64

    init?(_ workout: LoggedWorkout?) {
      guard let log = workout?.log, let date = log.localDate else { return nil }
      day = Int32(clamping: date.dayNumber)
      milliseconds = log.duration?.milliseconds ?? 0
    }

    func workout(with result: LoadResult) -> LoadSums.Workout {
      LoadSums.Workout(day: day, milliseconds: milliseconds, result: result)
    }
  }
}

extension LoadResult {
  /// The expressions of a result's numbers, in a statement whose row of results is `r`.
  static let columns = """
    (r.banister_female * 1000)::bigint, (r.banister_male * 1000)::bigint,
    (r.edwards * 1000)::bigint, (r.session_rpe * 10)::bigint
    """

  /// Creates a result from the numbers of `columns`.
  init(_ female: Int64?, _ male: Int64?, _ edwards: Int64?, rpe: Int64?) {
    if let female, let male, let edwards {
      impulse = Impulse(banisterFemale: female, banisterMale: male, edwards: edwards)
    }
    rpeTenths = rpe
  }
}
