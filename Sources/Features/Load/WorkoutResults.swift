internal import Base
internal import HeartRate
internal import Jobs
internal import LiveFeature
internal import PlayerFeature
internal import ProfileFeature
internal import RPC
internal import Store

/// The computation of the results of workouts, by jobs that any node may run.
///
/// A change of what a result follows from raises its `change_count` and enqueues a job, both in the unit of work of the
/// change. A job computes the result from the session's samples, and stores it only if no other change came between; so
/// two jobs of a workout, or one that runs again after a crash, have the effect of one.
struct WorkoutResults: Sendable {
  let store: ResultStore
  let sessions: Sessions
  let live: LiveFeature
  let profiles: ProfileFeature
  let clock: WallClock
  let changes = Changes()

  /// The number of attempts of a job while changes come between; then other jobs have a turn.
  private static let attemptsMax = 3
  /// The wait before the next turn.
  private static let pause = Duration.seconds(5)

  func run(_ job: Job, _ handle: JobHandle) async throws -> JobOutcome {
    let caller = Caller(job.owner, on: handle.loop)
    for _ in 0..<Self.attemptsMax {
      guard let outdated = try await store.outdated(job.id, for: caller) else { return .done }
      let made: TalliedSession<WorkoutTally>
      do { made = try await tallied(job.id, for: caller) } catch is PackingError {
        return .failed("the heart rate of a session cannot be read")
      }
      try handle.proceed()
      try await store.store(
        made, of: job.id, from: outdated, weightKg: try await profiles.weightNow(of: caller),
        for: caller)
    }
    return .again(after: Self.pause)
  }

  /// Returns what the samples of a session come to.
  ///
  /// - Parameter movesEnd: whether the end of a session that was silent moves to its newest sample.
  func tallied(
    _ session: UUID, movesEnd: Bool = true, for caller: Caller
  ) async throws -> TalliedSession<WorkoutTally> {
    if movesEnd, let newest = try await live.newestSample(of: session, for: caller) {
      try await sessions.moveSilentEnd(of: session, to: min(newest, clock.now), for: caller)
    }
    let state = try await sessions.state(of: session, for: caller)
    let end = state.endTime ?? state.lastRecordTime
    let zones = try await profiles.zones(
      state.profile, in: state.plan.sport, from: state.startTime, to: end, of: caller)
    return try await live.tallied(
      WorkoutTally(zones: zones, start: state.startTime, end: end), of: session,
      in: HeartRateSpan(start: state.startTime, end: end), for: caller)
  }
}
