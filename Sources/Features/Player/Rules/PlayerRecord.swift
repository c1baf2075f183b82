public import Base

/// The effect of one command: one entry of a session's log, and one revision of its state.
public struct PlayerRecord: Equatable, Sendable {
  /// The time of the events; never before that of the preceding record.
  public let time: Timestamp
  /// The events, in order.
  public let events: [PlayerEvent]

  /// Creates the record of these events.
  public init(time: Timestamp, events: [PlayerEvent]) {
    self.time = time
    self.events = events
  }
}
