internal import Base

/// An export as the database holds it.
struct StoredExport: Hashable, Sendable {
  let id: UUID
  let formats: [String]
  let state: State
  let createdAt: Timestamp
  let finishedAt: Timestamp?
  let expiresAt: Timestamp?
  let rowCount: Int64
  let totalRowCount: Int64
  let byteCount: Int64
  let fileBytes: Int64
  let revision: Int64
  /// The key at which it is, or is about to be, in the object store; nil for an export in the folder.
  let objectKey: String?
  /// The object store's id of an incomplete upload.
  let uploadID: String?

  /// The state of the export.
  enum State: String, Hashable, Sendable {
    case pending, running, ready, failed, cancelled, expired
  }

  var isFinished: Bool { state != .pending && state != .running }
  var hasJSON: Bool { formats.contains("json") }
  var hasCSV: Bool { formats.contains("csv") }
}
