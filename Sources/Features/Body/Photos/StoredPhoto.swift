internal import Base

/// A photo without its file, as the database stores it.
struct StoredPhoto: Hashable, Sendable {
  let id: UUID
  let requestID: UUID
  let takenAt: Timestamp
  let storedAt: Timestamp
  let format: PhotoFormat
  let byteCount: Int64
  let pieceCount: Int
}
