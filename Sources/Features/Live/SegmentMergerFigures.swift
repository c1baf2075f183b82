/// The work of merging segments, in one process.
package struct SegmentMergerFigures: Sendable, Equatable {
  /// The number of streams that were merged.
  package internal(set) var streams = 0
  /// The number of streams that cannot be read and are left for an operator.
  package internal(set) var failures = 0

  /// Creates a value without work.
  package init() {}
}
