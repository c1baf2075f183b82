package import Base

/// What one command did: one entry of a session's log, and one revision of its state.
package struct PlayerRecord: Hashable, Sendable {
  /// When it happened; never before the record that precedes it.
  package let time: Timestamp
  /// What happened, in order.
  package let events: [PlayerEvent]

  /// The record of these events.
  package init(time: Timestamp, events: [PlayerEvent]) {
    self.time = time
    self.events = events
  }
}
