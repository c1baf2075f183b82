internal import Messages
internal import RPC

/// A refusal to read or change a workout of the library.
enum LibraryError: RPCErrorConvertible {
  /// A workout that does not exist or that the caller may not see or change.
  case workoutNotFound
  /// The request_id belongs to another request.
  case requestIDTaken
  /// A caller who rates a workout of their own.
  case ownWorkout
  /// A caller without a public profile, whom other athletes could not recognize.
  case publicProfileRequired

  var rpcError: RPCError {
    switch self {
    case .workoutNotFound:
      RPCError(
        .notFound, reason: "LIBRARY_WORKOUT_NOT_FOUND", "There is no such workout in the library.")
    case .requestIDTaken:
      .invalid("request_id", "expected a new one for each request", .duplicate)
    case .ownWorkout:
      RPCError(
        .failedPrecondition, reason: "OWN_LIBRARY_WORKOUT",
        "Athletes cannot rate their own workouts.")
    case .publicProfileRequired:
      RPCError(
        .failedPrecondition, reason: "PUBLIC_PROFILE_REQUIRED",
        "Choose a username for the public profile first.")
    }
  }
}
