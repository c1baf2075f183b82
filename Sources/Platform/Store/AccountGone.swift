public import Postgres
public import RPC

/// The account was deleted while something was done for it.
public struct AccountGone: RPCErrorConvertible {
  /// A fact without details.
  public init() {}

  public var rpcError: RPCError {
    RPCError(
      .unauthenticated, reason: "SESSION_REVOKED",
      "The account is deleted; its sessions have ended.")
  }
}

extension DatabaseError {
  /// Whether the account that a row was to belong to is not there (any more): each table's reference to it
  /// is called so.
  public var isOwnerGone: Bool {
    code == .foreignKeyViolation && constraint?.hasSuffix("_owner_id_fkey") == true
  }
}
