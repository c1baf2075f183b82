package import Base

/// One set that was completed.
package struct CompletedSet: Hashable, Sendable {
  /// Which one.
  package let cursor: PlayerCursor
  /// When.
  package let completeTime: Timestamp

  /// The set at `cursor`, completed at `completeTime`.
  package init(cursor: PlayerCursor, completeTime: Timestamp) {
    self.cursor = cursor
    self.completeTime = completeTime
  }
}
