/// What this process did about RR intervals that were too old to be kept.
public struct IntervalRetentionFigures: Sendable, Equatable {
  /// Streams that were looked through.
  public internal(set) var streams = 0
  /// Segments that lost their RR intervals.
  public internal(set) var segments = 0
  /// Samples in them.
  public internal(set) var samples = 0
  /// Streams that could not be looked through, each time that it was tried.
  public internal(set) var failures = 0

  /// Nothing.
  public init() {}
}
