/// The work of this process on expired RR intervals.
public struct IntervalRetentionFigures: Sendable, Equatable {
  /// The number of scanned streams.
  public internal(set) var streams = 0
  /// The number of segments whose RR intervals were removed.
  public internal(set) var segments = 0
  /// The number of samples in these segments.
  public internal(set) var samples = 0
  /// The number of failed attempts to scan a stream.
  public internal(set) var failures = 0

  /// Creates a value without any work.
  public init() {}
}
