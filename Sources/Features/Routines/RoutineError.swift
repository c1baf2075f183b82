internal import BillingContract
internal import Messages
internal import RPC

/// Why a routine, an exercise of the catalogue or an entitlement was not read or changed.
enum RoutineError: RPCErrorConvertible {
  /// The account has no such routine.
  case routineNotFound
  /// The catalogue has no such exercise.
  case exerciseNotFound
  /// There is no such account.
  case accountNotFound
  /// The account has as many routines as it may have.
  case limitReached(Entitlement, routineCount: Int32)
  /// The request_id belongs to another request.
  case requestIDTaken

  var rpcError: RPCError {
    switch self {
    case .routineNotFound:
      return RPCError(.notFound, reason: "ROUTINE_NOT_FOUND", "There is no such routine.")
    case .exerciseNotFound:
      return RPCError(
        .notFound, reason: "EXERCISE_NOT_FOUND", "The catalogue has no such exercise.")
    case .accountNotFound: return RPCError(.notFound, "There is no such account.")
    case .limitReached(let entitlement, let count):
      return RPCError(
        .failedPrecondition, reason: "ROUTINE_LIMIT_REACHED",
        "The account has \(count) routines and may have \(entitlement.maxRoutines).",
        facts: [
          "max_routines": String(entitlement.maxRoutines), "routine_count": String(count),
          "pro": String(entitlement.pro),
        ])
    case .requestIDTaken:
      return .invalid([
        FieldViolation(
          field: "request_id", description: "expected one of its own for each request",
          rule: .duplicate)
      ])
    }
  }
}
