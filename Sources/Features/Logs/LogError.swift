internal import Messages
internal import RPC

/// Why nothing was logged or changed.
enum LogError: RPCErrorConvertible {
  /// There is no such log of this owner.
  case logNotFound
  /// The log has no such exercise.
  case exerciseNotFound
  /// The log has no such set.
  case setNotFound
  /// Something of another log has the identifier.
  case idTaken
  /// The log holds no more.
  case full
  /// The log's session still runs.
  case sessionNotEnded

  var rpcError: RPCError {
    switch self {
    case .logNotFound:
      return RPCError(.notFound, reason: "WORKOUT_LOG_NOT_FOUND", "There is no such workout log.")
    case .exerciseNotFound:
      return RPCError(
        .notFound, reason: "WORKOUT_EXERCISE_NOT_FOUND", "The log has no such exercise.")
    case .setNotFound:
      return RPCError(.notFound, reason: "WORKOUT_SET_NOT_FOUND", "The log has no such set.")
    case .idTaken:
      return RPCError(
        .alreadyExists, reason: "ID_TAKEN", "Something else has this identifier; make a new one.")
    case .full:
      return RPCError(
        .resourceExhausted, reason: "WORKOUT_LOG_FULL",
        "A log holds \(LoggedWorkout.exercisesMax) exercises and \(LoggedWorkout.setsMax) sets.")
    case .sessionNotEnded:
      return RPCError(
        .failedPrecondition, reason: "SESSION_NOT_ENDED",
        "The log's session still runs; finish it first.")
    }
  }
}
