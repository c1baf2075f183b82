public import Postgres
public import RPC

/// The errors for callers of database failures that no feature maps itself.
extension DatabaseError: RPCErrorConvertible {
  public var rpcError: RPCError {
    if violates("accounts_closed_check") { return Self.accountBeingDeleted }
    return switch code {
    case .unavailable: RPCError(.unavailable, "The database cannot be reached; try again soon.")
    case .conflict: RPCError.tooManyChanges
    case .uniqueViolation where violates(ChangeRequest.memory): RPCError.tooManyChanges
    case .timedOut: RPCError(.unavailable, "The database took too long; try again.")
    case .checkViolation where violates(StorageBudget.constraint): Self.storageFull
    case .checkViolation where countMax != nil:
      // Not RESOURCE_EXHAUSTED, which clients retry.
      RPCError(
        .failedPrecondition, reason: "STORAGE_LIMIT_REACHED",
        "The account has reached its limit of \(countMax ?? 0) of these; remove some first.",
        facts: ["limit": constraint ?? "", "max": String(countMax ?? 0)])
    case .cancelled: RPCError(.cancelled, "The call was cancelled.")
    case .foreignKeyViolation where isOwnerGone: AccountGone().rpcError
    case .foreignKeyViolation:
      RPCError(.aborted, "What this belongs to was removed at the same time.")
    // During a rolling upgrade, another server may know the value.
    case .unknownValue:
      RPCError(.unavailable, "A newer server wrote this, and this one cannot read it; try again.")
    default: RPCError(.internal, "The server failed; the failure is in its log.")
    }
  }

  private static let storageFull = RPCError(
    .failedPrecondition, reason: "ACCOUNT_STORAGE_FULL",
    "The account stores as many bytes as it may; remove something, which makes room within ten minutes."
  )

  private static let accountBeingDeleted = RPCError(
    .failedPrecondition, reason: "ACCOUNT_BEING_DELETED",
    "The account is being deleted; no new account session can be opened.")
}
