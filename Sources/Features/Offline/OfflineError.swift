internal import RPC

/// Why nothing was queued or decided.
enum OfflineError: RPCErrorConvertible {
  /// The athlete does not train without a network.
  case off
  /// Too much waits already.
  case full
  /// There is no such operation of this owner.
  case notFound
  /// It has not failed.
  case notFailed

  var rpcError: RPCError {
    switch self {
    case .off:
      RPCError(
        .failedPrecondition, reason: "OFFLINE_OFF",
        "The setting sync.offline_enabled is false; nothing is queued while it is.")
    case .full:
      RPCError(
        .resourceExhausted, reason: "SYNC_QUEUE_FULL",
        "\(SyncRules.unfinishedMax) operations wait already; queue more when they are done.")
    case .notFound:
      RPCError(
        .notFound, reason: "SYNC_OPERATION_NOT_FOUND", "There is no such operation in the queue.")
    case .notFailed:
      RPCError(
        .failedPrecondition, reason: "OPERATION_NOT_FAILED",
        "The operation has not failed; there is nothing to decide.")
    }
  }
}
