package import Base
import Messages

/// The times of a queued request, by the device's clock.
package struct QueuedTimes: Sendable {
  /// The time at which the device made the request.
  package let createTime: Timestamp
  /// If the request starts a session that was over when the device queued it, the time of the session's newest command;
  /// nil if it may go on.
  package let end: Timestamp?

  /// Creates the times of a request.
  package init(createTime: Timestamp, end: Timestamp? = nil) {
    self.createTime = createTime
    self.end = end
  }
}
