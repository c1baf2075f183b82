/// What an athlete asks the player to do.
public enum PlayerCommand: Hashable, Sendable {
  /// The current set is done. Its rest starts by itself; the cursor moves to what comes next.
  case completeSet
  /// Leaves the current exercise and its remaining sets for the next one; a running rest ends.
  case nextExercise
  /// Starts a rest of 1 s to 3,600 s now, or replaces the running one.
  case startRest(Duration)
  /// Ends the rest now.
  case skipRest
  /// Stops the clock, and the rest with it.
  case pause
  /// Goes on after a pause; an interrupted rest goes on with what was left of it.
  case resume
  /// Ends the session.
  case finish
}
