internal import RPC

/// Why a consent was not recorded.
enum ConsentError: RPCErrorConvertible {
  /// The athlete saw a text that is no longer the newest.
  case textOutdated(newest: Int32)
  /// The athlete does not allow it.
  case required
  /// The history has as many records as it may.
  case historyFull

  var rpcError: RPCError {
    switch self {
    case .textOutdated(let newest):
      RPCError(
        .failedPrecondition, reason: "CONSENT_TEXT_OUTDATED",
        "The newest version of the text is \(newest); show that one.",
        facts: ["text_version": String(newest)])
    case .required:
      RPCError(
        .failedPrecondition, reason: "CONSENT_REQUIRED", "The athlete has not consented to this.")
    case .historyFull:
      RPCError(
        .resourceExhausted, reason: "CONSENT_HISTORY_FULL",
        "The account has \(Consents.recordsMax) records of consent; what stands can be withdrawn.")
    }
  }
}
