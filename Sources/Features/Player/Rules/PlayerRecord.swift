package import Base
import Messages

/// The effect of one command: one entry of a session's log, and one revision of its state.
package struct PlayerRecord: Equatable, Sendable {
  /// The time of the events; never before that of the preceding record.
  package let time: Timestamp
  /// The events, in order.
  package let events: [PlayerEvent]

  /// The time that had passed by then, in whole milliseconds; nil if it is not known.
  package let uptime: ClockMoment.Uptime?

  /// Creates the record of these events.
  package init(time: Timestamp, events: [PlayerEvent], uptime: ClockMoment.Uptime? = nil) {
    self.time = time
    self.events = events
    self.uptime = uptime.map {
      ClockMoment.Uptime(boot: $0.boot, elapsed: .milliseconds($0.elapsed.milliseconds))
    }
  }
}
