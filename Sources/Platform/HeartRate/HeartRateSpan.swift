public import Base

/// The time in which heart rate counts for a session.
public struct HeartRateSpan: Hashable, Sendable {
  /// The time at which the session started.
  public let start: Timestamp
  /// The time at which it ended; nil while it runs.
  public let end: Timestamp?

  /// Creates the span from `start` to `end`.
  public init(start: Timestamp, end: Timestamp?) {
    self.start = start
    self.end = end
  }

  /// Returns the reason for which a sample of `time` does not count; nil if it may. Samples have whole milliseconds.
  public func reason(for time: Timestamp) -> UncountedReason? {
    if time.milliseconds < start.milliseconds { return .beforeStart }
    if let end, time > end { return .afterEnd }
    return nil
  }
}

/// The reason for which a stored sample does not count.
public enum UncountedReason: UInt8, Hashable, Sendable, CaseIterable {
  /// Measured before the start of the session.
  case beforeStart
  /// Measured after its end.
  case afterEnd
  /// Measured while another device counted.
  case otherDevice
}

/// The number of stored samples that do not count, by reason.
public struct UncountedSamples: Hashable, Sendable {
  /// Those from before the start.
  public var beforeStart = 0
  /// Those from after the end.
  public var afterEnd = 0
  /// Those that were measured while another device counted.
  public var otherDevice = 0

  /// Creates a count without samples.
  public init() {}

  /// Counts `count` samples.
  public mutating func add(_ reason: UncountedReason, count: Int = 1) {
    switch reason {
    case .beforeStart: beforeStart += count
    case .afterEnd: afterEnd += count
    case .otherDevice: otherDevice += count
    }
  }
}
