import Wire

/// What an athlete can do to a running session: the `command` of ApplyCommandRequest.
public enum PlayerCommand: Equatable, Sendable {
  /// The current set is done. Its rest starts by itself; the cursor moves to what comes next.
  case completeSet(CompleteSet = CompleteSet())
  /// Leaves the current exercise for the next one.
  case nextExercise(NextExercise = NextExercise())
  /// Starts a rest now, or replaces the running one.
  case startRest(StartRest)
  /// Ends the rest now.
  case skipRest(SkipRest = SkipRest())
  /// Stops the clock.
  case pause(Pause = Pause())
  /// Goes on after a pause; an interrupted rest goes on with what was left of it.
  case resume(Resume = Resume())
  /// Ends the session.
  case finish(Finish = Finish())
}
