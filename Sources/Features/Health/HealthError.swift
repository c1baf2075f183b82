internal import Messages
internal import RPC
internal import SettingsContract
internal import Store

/// The reasons for which syncs and samples are refused.
enum HealthError: RPCErrorConvertible, Equatable {
  /// Data that the athlete has not consented to import.
  case consentRequired(source: String, dataType: String)
  /// A sync that was finished, has expired, or never was.
  case syncEnded
  /// An account that has had as many installations as a sample has bits for.
  case installationLimit
  /// An account whose samples take as much room as they may.
  case storageFull
  /// A stream that does not begin with `open`.
  case notOpened
  /// A stream with more than one `open`.
  case openedTwice
  /// A file whose size differs from the announced one.
  case recordingSizeWrong(expected: Int64)

  var rpcError: RPCError {
    switch self {
    case .consentRequired(let source, let dataType):
      RPCError(
        .failedPrecondition, reason: "CONSENT_REQUIRED",
        "The athlete has not consented to importing \(dataType) from \(source).",
        facts: ["source": source, "data_type": dataType])
    case .syncEnded:
      RPCError(
        .failedPrecondition, reason: "SYNC_ENDED",
        "The sync was finished, has expired, or was followed by another one; start one.")
    case .installationLimit:
      RPCError(
        .failedPrecondition, reason: "INSTALLATION_LIMIT_REACHED",
        "The account has had 30 installations; name the one that this one replaces.")
    case .storageFull:
      RPCError(
        .failedPrecondition, reason: "HEALTH_STORAGE_FULL",
        "The account's health samples take 4 GiB; no more are stored.")
    case .notOpened: .invalid("open", "expected in the first message")
    case .openedTwice: .invalid("open", "expected in the first message and in no other")
    case .recordingSizeWrong(let expected):
      .invalid(
        "open.byte_count", "expected the number of bytes that were sent, got \(expected)",
        .combination)
    }
  }
}
