import Wire

/// The commands for a running session: the `command` of ApplyCommandRequest.
public enum PlayerCommand: Equatable, Sendable {
  /// The command to complete the current set. Its rest starts automatically, and the player moves to the next
  /// set or exercise.
  case completeSet(CompleteSet = CompleteSet())
  /// The command to move to the next exercise.
  case nextExercise(NextExercise = NextExercise())
  /// The command to start a rest, or to replace the running one.
  case startRest(StartRest)
  /// The command to end the rest.
  case skipRest(SkipRest = SkipRest())
  /// The command to pause the session.
  case pause(Pause = Pause())
  /// The command to resume the session after a pause. An interrupted rest continues with its remaining time.
  case resume(Resume = Resume())
  /// The command to finish the session.
  case finish(Finish = Finish())
}
