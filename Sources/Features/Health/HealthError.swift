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
  /// A log that the account does not have.
  case logNotFound
  /// A recording that the account does not have, or a position without a workout of a log.
  case recordingNotFound
  /// A recording that its log was made of.
  case recordingSeparate
  /// A recording whose file is not kept any more, or cannot be read.
  case recordingFileGone

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
    case .logNotFound:
      RPCError(.notFound, reason: "WORKOUT_LOG_NOT_FOUND", "There is no such workout log.")
    case .recordingNotFound:
      RPCError(
        .notFound, reason: "RECORDING_NOT_FOUND", "There is no such recording of a workout.")
    case .recordingSeparate:
      RPCError(
        .failedPrecondition, reason: "RECORDING_SEPARATE",
        "The recording has a log of its own already.")
    case .recordingFileGone:
      RPCError(
        .failedPrecondition, reason: "RECORDING_FILE_GONE",
        "The file is not kept any more; its workout can be logged by hand.")
    }
  }
}
