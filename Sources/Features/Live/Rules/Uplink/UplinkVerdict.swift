/// The decision on a sample that a device sent.
package enum UplinkVerdict: Hashable, Sendable {
  /// A new sample that will be stored and is to be published.
  case accepted(HeartRateSample)
  /// A sample that was sent or stored before. It is settled when the first one is.
  case duplicate
  /// A sample that is not in memory and may be stored; `resolve(stored:)` returns its verdict.
  case needsLookup
  /// A new sample for which the stream has no room: it is neither accepted nor settled.
  case noRoom
  /// A rejected sample, to be reported to the device.
  case rejected(HeartRateRejection)
}
