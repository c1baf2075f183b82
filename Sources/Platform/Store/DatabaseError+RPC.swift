public import Postgres
public import RPC

/// What a caller is told of a database failure that no feature has a better word for.
extension DatabaseError: RPCErrorConvertible {
  public var rpcError: RPCError {
    if violates("accounts_closed_check") { return Self.accountBeingDeleted }
    return switch code {
    case .unavailable: RPCError(.unavailable, "The database cannot be reached; try again soon.")
    case .conflict: RPCError(.unavailable, "Too many changes at once; try again.")
    case .timedOut: RPCError(.unavailable, "The database took too long; try again.")
    case .cancelled: RPCError(.cancelled, "The call was cancelled.")
    default: RPCError(.internal, "The server failed; the failure is in its log.")
    }
  }

  private static let accountBeingDeleted = RPCError(
    .failedPrecondition, reason: "ACCOUNT_BEING_DELETED",
    "The deletion of the account is confirmed: nothing new opens it.")
}
