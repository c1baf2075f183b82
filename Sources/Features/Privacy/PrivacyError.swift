internal import Base
internal import Messages
internal import RPC
internal import Wire

/// Why an export or a deletion is not what was asked for.
enum PrivacyError: RPCErrorConvertible {
  /// There is no such export of this owner.
  case exportNotFound
  /// An account has one unfinished export at a time.
  case exportUnfinished(UUID)
  /// An account starts ten exports a day, and makes some gigabytes of them.
  case exportsTooMany(wait: Duration)
  /// The server has no place for files.
  case exportsOff
  /// The same format twice, or none that there is.
  case formatsInvalid
  /// Deleting needs somebody who has just proved to be the owner.
  case signInTooOld
  /// The token is not known, or its time is over.
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
        "The account has had as many exports as fit into a day; try again later.",
        details: [
          Google.ErrorInfo(reason: "EXPORT_LIMIT_REACHED"), Google.RetryInfo(retryDelay: wait),
        ])
    case .exportsOff:
      RPCError(
        .failedPrecondition, reason: "EXPORTS_OFF", "This server has no place for exports.")
    case .formatsInvalid:
      .invalid([FieldViolation(field: "formats", description: "expected each format once")])
    case .signInTooOld:
      RPCError(
        .failedPrecondition, reason: "SIGN_IN_TOO_OLD",
        "Sign in again: an account is deleted within 10 minutes of that.")
    case .tokenInvalid:
      RPCError(
        .notFound, reason: "CONFIRMATION_TOKEN_INVALID",
        "The confirmation token is not known, or its time is over.")
    }
  }
}
