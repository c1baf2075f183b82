internal import Base
internal import Messages
internal import RPC
internal import Wire

/// An error of an export or a deletion.
enum PrivacyError: RPCErrorConvertible {
  /// An export that the owner does not have.
  case exportNotFound
  /// Another unfinished export: an account has at most one.
  case exportUnfinished(UUID)
  /// Too many exports: an account may start ten a day, of a few gigabytes in total.
  case exportsTooMany(wait: Duration)
  /// A server without storage for files.
  case exportsOff
  /// A format that is given twice or does not exist.
  case formatsInvalid
  /// A sign-in too long ago: a deletion requires a caller who has just proved to be the owner.
  case signInTooOld
  /// A token that is unknown or has expired.
  case tokenInvalid

  var rpcError: RPCError {
    switch self {
    case .exportNotFound:
      RPCError(.notFound, reason: "EXPORT_NOT_FOUND", "There is no such export.")
    case .exportUnfinished(let id):
      RPCError(
        .failedPrecondition, reason: "EXPORT_UNFINISHED",
        "The export \(id) is not finished; wait for it, or cancel it.",
        facts: ["export_id": id.description])
    case .exportsTooMany(let wait):
      RPCError(
        .resourceExhausted,
        "The account has reached its daily limit of exports; try again later.",
        details: [
          Google.ErrorInfo(reason: "EXPORT_LIMIT_REACHED"), Google.RetryInfo(retryDelay: wait),
        ])
    case .exportsOff:
      RPCError(
        .failedPrecondition, reason: "EXPORTS_OFF", "This server has no storage for exports.")
    case .formatsInvalid:
      .invalid("formats", "expected each format once")
    case .signInTooOld:
      RPCError(
        .failedPrecondition, reason: "SIGN_IN_TOO_OLD",
        "Sign in again; an account can be deleted only within 10 minutes of a sign-in.")
    case .tokenInvalid:
      RPCError(
        .notFound, reason: "CONFIRMATION_TOKEN_INVALID",
        "The confirmation token is unknown or has expired.")
    }
  }
}
