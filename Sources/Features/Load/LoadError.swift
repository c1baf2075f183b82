internal import Messages
internal import RPC

/// An error of a call about a workout's load.
enum LoadError: RPCErrorConvertible {
  /// A log that the owner does not have.
  case logNotFound

  var rpcError: RPCError {
    switch self {
    case .logNotFound:
      RPCError(.notFound, reason: "WORKOUT_LOG_NOT_FOUND", "There is no such workout log.")
    }
  }
}
