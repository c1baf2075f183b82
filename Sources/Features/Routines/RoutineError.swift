internal import BillingContract
internal import RPC

/// A refusal to read or change a routine.
enum RoutineError: RPCErrorConvertible {
  /// A routine that the account does not have.
  case routineNotFound
  /// An identifier that another routine of the account has.
  case idTaken
  /// An account that has as many routines as it may have.
  case limitReached(Entitlement, routineCount: Int32)

  var rpcError: RPCError {
    switch self {
    case .routineNotFound:
      RPCError(.notFound, reason: "ROUTINE_NOT_FOUND", "There is no such routine.")
    case .idTaken:
      RPCError(
        .alreadyExists, reason: "ID_TAKEN", "This identifier is already in use; create a new one.")
    case .limitReached(let entitlement, let count):
      RPCError(
        .failedPrecondition, reason: "ROUTINE_LIMIT_REACHED",
        "The account has \(count) routines and may have \(entitlement.maxRoutines).",
        facts: [
          "max_routines": String(entitlement.maxRoutines), "routine_count": String(count),
          "pro": String(entitlement.pro),
        ])
    }
  }
}
