internal import Base
internal import ContractJSON
internal import OfflineContract
internal import Postgres

/// An operation as the database holds it.
struct QueuedOperation {
  var operation: SyncOperation
  let position: Int64
  /// The request that decided about it last.
  let resolutionID: UUID?

  static let columns = """
    q.operation, q.kind, q.status, q.attempts, q.last_attempt_at, q.error, q.enqueued_at,
    q.finished_at, q.position, q.resolution_id
    """

  init(_ row: Row) throws {
    let (
      json, kind, status, attempts, lastAttemptTime, error, enqueueTime, finishTime, position,
      resolutionID
    ) = try row.decode(
      String.self, String.self, String.self, Int32.self, Timestamp?.self, String?.self,
      Timestamp.self, Timestamp?.self, Int64.self, UUID?.self)
    // A newer server's requests may have more.
    let options = JSONDecodingOptions(ignoresUnknown: true)
    operation = try SyncOperation(json: json, options)
    operation.kind = SyncOperationKind(column: kind)
    operation.status = SyncOperationStatus(column: status)
    operation.attempts = attempts
    operation.lastAttemptTime = lastAttemptTime
    operation.error = try error.map { try SyncError(json: $0, options) }
    operation.enqueueTime = enqueueTime
    operation.finishTime = finishTime
    self.position = position
    self.resolutionID = resolutionID
  }
}

extension SyncOperation {
  /// What the device said, and nothing of the server's.
  var asQueued: SyncOperation {
    SyncOperation(
      id: id, createTime: createTime, workoutCompleted: workoutCompleted, operation: operation)
  }
}

extension SyncOperationKind {
  private static let columns: [SyncOperationKind: String] = [
    .create: "create", .update: "update", .delete: "delete",
  ]

  /// What the database calls it.
  var column: String {
    guard let column = Self.columns[self] else {
      // trap: features register at the start, as one of these
      preconditionFailure("an operation was registered as \(self)")
    }
    return column
  }

  fileprivate init(column: String) {
    self = Self.columns.first { $0.value == column }?.key ?? .unspecified
  }
}

extension SyncOperationStatus {
  private static let columns: [SyncOperationStatus: String] = [
    .pending: "pending", .processing: "processing", .completed: "completed", .failed: "failed",
    .discarded: "discarded",
  ]

  /// What the database calls it; nil for all.
  var column: String? { Self.columns[self] }

  fileprivate init(column: String) {
    self = Self.columns.first { $0.value == column }?.key ?? .unspecified
  }
}
