internal import RPC

/// The reasons for which a call is not authenticated. They do not reveal what is wrong with a
/// token: a client with genuine tokens only needs to know whether to renew them.
enum TokenFailure: Error, Equatable {
  /// A call without a token.
  case missing
  /// A call with more than one `authorization` header.
  case several
  /// A token that this server did not issue, or that was modified.
  case invalid
  /// A token that has expired.
  case expired
  /// A token whose account session has ended.
  case revoked
}

extension TokenFailure: RPCErrorConvertible {
  var rpcError: RPCError {
    switch self {
    case .missing:
      RPCError(
        .unauthenticated, reason: "TOKEN_MISSING",
        "The call needs the header authorization: Bearer <access token>.")
    case .several:
      RPCError(
        .unauthenticated, reason: "TOKEN_INVALID",
        "The call has more than one authorization header.")
    case .invalid:
      RPCError(.unauthenticated, reason: "TOKEN_INVALID", "This server did not issue the token.")
    case .expired:
      RPCError(
        .unauthenticated, reason: "TOKEN_EXPIRED", "The token has expired; renew it.")
    case .revoked:
      RPCError(
        .unauthenticated, reason: "SESSION_REVOKED", "The session has ended; sign in again.")
    }
  }
}
