public import Base

/// The times of a queued request, by the device's clock.
public struct QueuedTimes: Sendable {
  /// The time at which the device made the request.
  public let createTime: Timestamp
  /// If the request starts a session that was over when the device queued it, the time of the session's newest command;
  /// nil if it may go on.
  public let end: Timestamp?

  /// Creates the times of a request.
  public init(createTime: Timestamp, end: Timestamp? = nil) {
    self.createTime = createTime
    self.end = end
  }
}
