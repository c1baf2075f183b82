public import Postgres
public import RPC

/// The error for work on an account that is deleted while the work runs.
public struct AccountGone: RPCErrorConvertible {
  /// Creates the error.
  public init() {}

  public var rpcError: RPCError {
    RPCError(
      .unauthenticated, reason: "SESSION_REVOKED",
      "The account is deleted; its sessions have ended.")
  }
}

extension DatabaseError {
  /// Whether the account of a row does not exist, or no longer exists: each table's reference to it has
  /// this suffix.
  public var isOwnerGone: Bool {
    code == .foreignKeyViolation && constraint?.hasSuffix("_owner_id_fkey") == true
  }
}
