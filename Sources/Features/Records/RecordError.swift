internal import RPC

/// An error of a question about an exercise.
enum RecordError: RPCErrorConvertible {
  /// An exercise without a set that its one-repetition maximum can be estimated from.
  case oneRepMaxNotFound

  var rpcError: RPCError {
    switch self {
    case .oneRepMaxNotFound:
      RPCError(
        .notFound, reason: "ONE_REP_MAX_NOT_FOUND",
        "No set of this exercise has a weight and 1 to 10 repetitions; log one first.")
    }
  }
}
