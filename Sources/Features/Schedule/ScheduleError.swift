internal import RPC

/// A refusal to read or change a schedule.
enum ScheduleError: RPCErrorConvertible {
  /// An identifier that another plan or scheduled workout of the account has.
  case idTaken
  /// A plan that the account does not have.
  case planNotFound
  /// A scheduled workout that the account does not have.
  case scheduledWorkoutNotFound
  /// A day on which a scheduled workout does not occur.
  case occurrenceNotFound

  var rpcError: RPCError {
    switch self {
    case .idTaken:
      RPCError(
        .alreadyExists, reason: "ID_TAKEN", "This identifier is already in use; create a new one.")
    case .planNotFound:
      RPCError(.notFound, reason: "TRAINING_PLAN_NOT_FOUND", "There is no such training plan.")
    case .scheduledWorkoutNotFound:
      RPCError(
        .notFound, reason: "SCHEDULED_WORKOUT_NOT_FOUND", "There is no such scheduled workout.")
    case .occurrenceNotFound:
      RPCError(
        .notFound, reason: "OCCURRENCE_NOT_FOUND",
        "The scheduled workout does not occur on this day.")
    }
  }
}
