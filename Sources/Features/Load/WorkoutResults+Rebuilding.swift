internal import Base
internal import HeartRate
internal import LiveFeature
internal import ProfileFeature
internal import RPC
internal import Store

/// The results of all workouts from their samples.
extension WorkoutResults {
  /// Computes the results of all workouts of an account anew, one after the other. Returns the number of those that
  /// differed.
  ///
  /// - Parameter isDryRun: whether nothing is written.
  func computeAnew(isDryRun: Bool, for caller: Caller) async throws -> Int {
    var count = 0
    var last = UUID.zero
    while true {
      let page = try await store.measured(behind: last, for: caller)
      for session in page {
        count += try await computeAnew(session, isDryRun: isDryRun, for: caller) ? 1 : 0
      }
      guard let end = page.last else { return count }
      last = end
    }
  }

  /// Computes the result of a session anew, by the rules of its job. Returns whether it differed. What is stored is read
  /// before the samples: a change that comes between is noticed, and it is computed once more.
  private func computeAnew(
    _ session: UUID, isDryRun: Bool, for caller: Caller
  ) async throws -> Bool {
    let row = ChangedRow("workout result", of: caller.owner, id: session)
    return try await changes.run(row, on: caller.loop) { () async throws -> Bool? in
      guard let standing = try await store.standing(of: session, for: caller) else { return false }
      let made: TalliedSession<WorkoutTally>
      do {
        made = try await tallied(session, movesEnd: !isDryRun, for: caller)
      } catch is PackingError {
        // Nothing can be said of it, as by its job.
        return false
      }
      if MeasuredResult(made) == standing.measured { return false }
      if isDryRun {
        // A change that came while it was read makes a difference that is no error.
        return try await store.standing(of: session, for: caller) == standing ? true : nil
      }
      return try await store.store(
        made, of: session, from: standing, weightKg: try await profiles.weightNow(of: caller),
        for: caller) ? true : nil
    }
  }
}
