public import Base

/// A completed set.
public struct CompletedSet: Hashable, Sendable {
  /// The place of the set.
  public let cursor: PlayerCursor
  /// The time at which it was completed.
  public let completeTime: Timestamp

  /// Creates the set at `cursor`, completed at `completeTime`.
  public init(cursor: PlayerCursor, completeTime: Timestamp) {
    self.cursor = cursor
    self.completeTime = completeTime
  }
}
