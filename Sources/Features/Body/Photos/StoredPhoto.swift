internal import Base

/// A photo as the database has it, without its file.
struct StoredPhoto: Hashable, Sendable {
  let id: UUID
  let requestID: UUID
  let takenAt: Timestamp
  let storedAt: Timestamp
  let format: PhotoFormat
  let byteCount: Int64
  let pieceCount: Int
}
