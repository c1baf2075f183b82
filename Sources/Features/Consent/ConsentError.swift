internal import RPC

/// The reasons for which a consent is not recorded or a use is refused.
enum ConsentError: RPCErrorConvertible {
  /// A consent to a text that is no longer the newest version.
  case textOutdated(newest: Int32)
  /// A use that the athlete has not consented to.
  case required
  /// A history with the largest number of records.
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
        "The account has \(Consents.recordsMax) consent records; consents can only be withdrawn.")
    }
  }
}
