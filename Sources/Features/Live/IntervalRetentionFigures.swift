/// The work of this process on expired RR intervals.
package struct IntervalRetentionFigures: Sendable, Equatable {
  /// The number of scanned streams.
  package internal(set) var streams = 0
  /// The number of segments whose RR intervals were removed.
  package internal(set) var segments = 0
  /// The number of samples in these segments.
  package internal(set) var samples = 0
  /// The number of failed attempts to scan a stream.
  package internal(set) var failures = 0

  /// Creates a value without any work.
  package init() {}
}
