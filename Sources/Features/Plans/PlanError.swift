internal import Base
internal import Messages
internal import RPC

/// A refusal to make, read or change a plan.
enum PlanError: RPCErrorConvertible {
  /// A plan that the account does not have.
  case planNotFound
  /// A catalogue without an exercise that suits the athlete, or that can replace another one.
  case noSuitableExercise
  /// An exercise that the athlete cannot or must not do.
  case exerciseUnsuitable

  /// A note of the context that the account does not have.
  case contextNoteNotFound

  /// A log that the account does not have.
  case workoutLogNotFound
  /// A log of a workout that is still running.
  case workoutNotEnded
  /// A log that completes another plan.
  case workoutCompletesOtherPlan(UUID)

  var rpcError: RPCError {
    switch self {
    case .planNotFound:
      RPCError(.notFound, reason: "PLAN_NOT_FOUND", "There is no such plan.")
    case .contextNoteNotFound:
      RPCError(.notFound, reason: "CONTEXT_NOTE_NOT_FOUND", "There is no such note.")
    case .workoutLogNotFound:
      RPCError(.notFound, reason: "WORKOUT_LOG_NOT_FOUND", "There is no such workout log.")
    case .workoutNotEnded:
      RPCError(
        .failedPrecondition, reason: "WORKOUT_NOT_ENDED",
        "The workout is still running; ask again when it is over.")
    case .workoutCompletesOtherPlan(let plan):
      RPCError(
        .failedPrecondition, reason: "WORKOUT_COMPLETES_OTHER_PLAN",
        "The workout completes another plan; settle that one first.",
        facts: ["plan_id": "\(plan)"])
    case .noSuitableExercise:
      RPCError(
        .failedPrecondition, reason: "NO_SUITABLE_EXERCISE",
        "No exercise suits the equipment, level and injuries; change the fitness profile.")
    case .exerciseUnsuitable:
      RPCError(
        .failedPrecondition, reason: "EXERCISE_UNSUITABLE",
        "The exercise needs other equipment or experience, or strains an injury; choose another.")
    }
  }
}
