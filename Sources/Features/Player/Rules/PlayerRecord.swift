public import Base

/// What one command did: one entry of a session's log, and one revision of its state.
public struct PlayerRecord: Hashable, Sendable {
  /// When it happened; never before the record that precedes it.
  public let time: Timestamp
  /// What happened, in order.
  public let events: [PlayerEvent]

  /// The record of these events.
  public init(time: Timestamp, events: [PlayerEvent]) {
    self.time = time
    self.events = events
  }
}
