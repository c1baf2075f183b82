import Contract
import RPC

extension ErrorReason {
  /// The reasons of the offline queue and replicas.
  static let offline: [ErrorReason] = [
    ErrorReason(
      "OFFLINE_OFF", .failedPrecondition,
      of: [OfflineRPC.enqueueOperations],
      "Keep the operations; tell the athlete to turn on sync.offline_enabled."),
    ErrorReason(
      "OPERATION_NOT_FAILED", .failedPrecondition,
      of: [OfflineRPC.resolveOperation],
      "Read the operation again; there is nothing to decide."),
    ErrorReason(
      "REPLICA_CURSOR_UNUSABLE", .failedPrecondition,
      of: [ReplicationRPC.listChanges, ReplicationRPC.watchChanges],
      "Discard the replica, and start with an empty cursor."),
    ErrorReason(
      "SYNC_OPERATION_NOT_FOUND", .notFound,
      of: [OfflineRPC.resolveOperation],
      "List the operations again."),
    ErrorReason(
      "SYNC_QUEUE_FULL", .resourceExhausted,
      of: [OfflineRPC.enqueueOperations],
      "Keep the operations; queue more once some are done."),
  ]
}
