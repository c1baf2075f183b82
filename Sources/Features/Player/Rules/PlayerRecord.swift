package import Base
import Messages

/// The effect of one command: one entry of a session's log, and one revision of its state.
package struct PlayerRecord: Equatable, Sendable {
  /// The time of the events; never before that of the preceding record.
  package let time: Timestamp
  /// The events, in order.
  package let events: [PlayerEvent]

  /// Creates the record of these events.
  package init(time: Timestamp, events: [PlayerEvent]) {
    self.time = time
    self.events = events
  }
}
