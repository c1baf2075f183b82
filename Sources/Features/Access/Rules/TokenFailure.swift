internal import RPC

/// Why a call is not let in. What exactly is wrong with a token is nobody's business: those who send
/// good ones only need to know whether to renew them.
enum TokenFailure: Error, Equatable {
  /// There is none.
  case missing
  /// More than one `authorization` header.
  case several
  /// Not a token of this server, or not as it was given out.
  case invalid
  /// It was valid.
  case expired
  /// Its session was ended.
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
      RPCError(.unauthenticated, reason: "TOKEN_INVALID", "The token is not of this server.")
    case .expired:
      RPCError(
        .unauthenticated, reason: "TOKEN_EXPIRED", "The token has expired; renew it.")
    case .revoked:
      RPCError(
        .unauthenticated, reason: "SESSION_REVOKED", "The session has ended; sign in again.")
    }
  }
}
