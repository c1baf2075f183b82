internal import Messages
internal import RPC

/// An error for which nothing is logged or changed.
enum LogError: RPCErrorConvertible {
  /// A log that the owner does not have.
  case logNotFound
  /// An exercise that the log does not contain.
  case exerciseNotFound
  /// A set that the log does not contain.
  case setNotFound
  /// An identifier that an entity of another log has.
  case idTaken
  /// A log that can hold no more.
  case full
  /// A log whose session is still running.
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
        .alreadyExists, reason: "ID_TAKEN", "This identifier is already in use; create a new one.")
    case .full:
      return RPCError(
        .resourceExhausted, reason: "WORKOUT_LOG_FULL",
        "A log has at most \(LoggedWorkout.exercisesMax) exercises and \(LoggedWorkout.setsMax) sets."
      )
    case .sessionNotEnded:
      return RPCError(
        .failedPrecondition, reason: "SESSION_NOT_ENDED",
        "The log's session is still running; finish it first.")
    }
  }
}
