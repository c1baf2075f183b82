internal import RPC

/// An error for which no changes are told.
enum ReplicationError: RPCErrorConvertible {
  /// A cursor after which deletions are forgotten, of another account, or in another form.
  case cursorUnusable

  var rpcError: RPCError {
    switch self {
    case .cursorUnusable:
      RPCError(
        .failedPrecondition, reason: "REPLICA_CURSOR_UNUSABLE",
        "The changes after this cursor are not known; discard the replica and start with an empty cursor."
      )
    }
  }
}
