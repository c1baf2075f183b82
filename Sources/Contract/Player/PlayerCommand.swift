import Wire

/// The commands for a running session: the `command` of ApplyCommandRequest.
package enum PlayerCommand: Equatable, Sendable {
  /// The command to complete the current set, and to log it. Its rest starts automatically, and the player moves
  /// to the next open set.
  case completeSet(CompleteSet = CompleteSet())
  /// The command to skip the open sets of the current exercise.
  case nextExercise(NextExercise = NextExercise())
  /// The command to start a rest, or to replace the running one.
  case startRest(StartRest)
  /// The command to end the rest, or the countdown before the first set.
  case skipRest(SkipRest = SkipRest())
  /// The command to pause the session.
  case pause(Pause = Pause())
  /// The command to resume the session after a pause. An interrupted rest continues with its remaining time.
  case resume(Resume = Resume())
  /// The command to finish the session.
  case finish(Finish = Finish())
  /// The command to take back the last completed or skipped set or exercise.
  case undo(Undo = Undo())
  /// The command to skip the current set.
  case skipSet(SkipSet = SkipSet())
  /// The command to add another set like the last completed one, which becomes the next of its exercise.
  case repeatSet(RepeatSet = RepeatSet())
  /// The command to add an exercise.
  case addExercise(AddExercise)
  /// The command to do another exercise in place of the open sets of one.
  case swapExercise(SwapExercise)
  /// The command to move an exercise to another place in the workout.
  case moveExercise(MoveExercise)
  /// The command to replace the open sets of an exercise, and with them their targets.
  case changeSets(ChangeSets)
  /// The command to mark a lap.
  case lap(Lap = Lap())
}
