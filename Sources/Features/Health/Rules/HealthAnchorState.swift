internal import Base

/// The anchor in force of one type of data of an installation, and the batches that were sent last.
struct HealthAnchorState: Hashable, Sendable {
  var anchor = ""
  /// The batch that moved the anchor last.
  var batchID: UUID?
  /// The batch that was last sent without effect, and how often in a row.
  var repeatedID: UUID?
  var repeatCount: Int32 = 0

  /// The number of times a batch is sent until its client is told that it goes round in circles.
  private static let sendsMax: Int32 = 3

  /// Notes that a batch had no effect. Returns whether it was sent too often.
  mutating func note(_ id: UUID) -> Bool {
    repeatCount = repeatedID == id ? min(repeatCount, 1_000) + 1 : 1
    repeatedID = id
    return (id == batchID ? 1 : 0) + repeatCount >= Self.sendsMax
  }

  /// Moves the anchor behind a batch.
  mutating func move(to next: String, by id: UUID) {
    self = HealthAnchorState(anchor: next, batchID: id)
  }
}
