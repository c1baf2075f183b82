public import Base

/// One set that was completed.
public struct CompletedSet: Hashable, Sendable {
  /// Which one.
  public let cursor: PlayerCursor
  /// When.
  public let completeTime: Timestamp

  /// The set at `cursor`, completed at `completeTime`.
  public init(cursor: PlayerCursor, completeTime: Timestamp) {
    self.cursor = cursor
    self.completeTime = completeTime
  }
}
