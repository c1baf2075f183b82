import Wire

/// The commands for a running session: the `command` of ApplyCommandRequest.
package enum PlayerCommand: Equatable, Sendable {
  case completeSet(CompleteSet = CompleteSet())
  case nextExercise(NextExercise = NextExercise())
  case startRest(StartRest)
  case skipRest(SkipRest = SkipRest())
  case pause(Pause = Pause())
  case resume(Resume = Resume())
  case finish(Finish = Finish())
  case undo(Undo = Undo())
  case skipSet(SkipSet = SkipSet())
  case repeatSet(RepeatSet = RepeatSet())
  case addExercise(AddExercise)
  case swapExercise(SwapExercise)
  case moveExercise(MoveExercise)
  case changeSets(ChangeSets)
  case lap(Lap = Lap())
}
