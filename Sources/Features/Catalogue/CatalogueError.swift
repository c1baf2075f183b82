internal import Messages
internal import RPC

/// A refusal to read or change an exercise of the catalogue.
enum CatalogueError: RPCErrorConvertible {
  /// The catalogue has no such exercise.
  case exerciseNotFound
  /// The request_id belongs to another request.
  case requestIDTaken

  var rpcError: RPCError {
    switch self {
    case .exerciseNotFound:
      RPCError(.notFound, reason: "EXERCISE_NOT_FOUND", "The catalogue has no such exercise.")
    case .requestIDTaken:
      .invalid("request_id", "expected a new one for each request", .duplicate)
    }
  }
}
