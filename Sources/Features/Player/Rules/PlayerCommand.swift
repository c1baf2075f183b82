/// A command of an athlete to the player.
public enum PlayerCommand: Hashable, Sendable {
  /// Completes the current set. Its rest starts by itself; the cursor moves to the next set.
  case completeSet
  /// Leaves the current exercise and its remaining sets for the next one; a running rest ends.
  case nextExercise
  /// Starts a rest of 1 s to 3,600 s now, or replaces the running one.
  case startRest(Duration)
  /// Ends the rest now.
  case skipRest
  /// Stops the clock, and with it the rest.
  case pause
  /// Continues after a pause; an interrupted rest continues with the time that was left of it.
  case resume
  /// Ends the session.
  case finish
}
