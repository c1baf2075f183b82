internal import RPC

/// An error for which nothing is queued or decided.
enum OfflineError: RPCErrorConvertible {
  /// An athlete who has turned off training without a network.
  case off
  /// A queue that can hold no more operations.
  case full
  /// An operation that the owner does not have.
  case notFound
  /// An operation that has not failed.
  case notFailed

  var rpcError: RPCError {
    switch self {
    case .off:
      RPCError(
        .failedPrecondition, reason: "OFFLINE_OFF",
        "Nothing is queued while the setting sync.offline_enabled is false.")
    case .full:
      RPCError(
        .resourceExhausted, reason: "SYNC_QUEUE_FULL",
        "\(SyncRules.unfinishedMax) operations are already waiting; queue more when they are done.")
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
