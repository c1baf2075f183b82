internal import Base
internal import ContractJSON
internal import OfflineContract
internal import Postgres
internal import RPC
internal import Store

/// An operation as the database holds it.
struct QueuedOperation {
  var operation: SyncOperation
  let position: Int64
  /// The request that last decided about the operation.
  let resolutionID: UUID?
  /// The credential with which it was queued.
  let author: Caller.Author?

  static let columns = """
    q.operation, q.kind, q.status, q.attempts, q.last_attempt_at, q.error, q.enqueued_at,
    q.finished_at, q.position, q.resolution_id, q.entity_id, q.author_kind, q.author_id
    """

  init(_ row: Row) throws {
    let (
      json, kind, status, attempts, lastAttemptTime, error, enqueueTime, finishTime, position,
      resolutionID, entityID, authorKind, authorID
    ) = try row.decode(
      String.self, String.self, String.self, Int32.self, Timestamp?.self, String?.self,
      Timestamp.self, Timestamp?.self, Int64.self, UUID?.self, UUID.self, String?.self, UUID?.self)
    // Requests that a newer server queued may have more fields.
    let options = JSONDecodingOptions(ignoresUnknown: true)
    operation = try SyncOperation(json: json, options)
    operation.kind = SyncOperationKind(column: kind)
    operation.status = SyncOperationStatus(column: status)
    operation.attempts = attempts
    operation.lastAttemptTime = lastAttemptTime
    operation.error = try error.map { try SyncError(json: $0, options) }
    operation.enqueueTime = enqueueTime
    operation.finishTime = finishTime
    operation.entityID = entityID
    self.position = position
    self.resolutionID = resolutionID
    if let kind = authorKind.flatMap({ Principal.Kind(rawValue: $0) }), let authorID {
      author = Caller.Author(kind: kind, id: authorID)
    } else {
      author = nil
    }
  }
}

extension SyncOperation {
  /// The operation as the device sent it, without the server's fields.
  var asQueued: SyncOperation {
    SyncOperation(
      id: id, createTime: createTime, workoutCompleted: workoutCompleted, operation: operation)
  }
}
