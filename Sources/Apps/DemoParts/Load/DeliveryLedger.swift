/// The delivery state of one athlete's samples, which have the sequences 1, 2, 3, …
///
/// | a sample is | by |
/// | --- | --- |
/// | sent | `sent`: its latency counts from here on, across reconnections |
/// | acknowledged | `acknowledged`, or `reopened` if the server already holds it |
/// | sent again | `reopened` returns which |
package struct DeliveryLedger: Sendable {
  /// The time at which each sample was first sent, in ticks; the sample with sequence 1 comes
  /// first.
  private var times: [UInt32] = []
  /// The highest sequence up to which every sample is acknowledged.
  package private(set) var acknowledgedSequence: Int64 = 0
  /// The sequence before the first one that was sent on the open stream.
  private var streamBase: Int64 = 0

  /// The unit in which times are kept, in nanoseconds; it lasts for half a day.
  private static let tick: UInt64 = 10_000

  /// Creates an empty ledger with room for `count` samples.
  package init(expecting count: Int) { times.reserveCapacity(count) }

  /// The newest sequence that was sent; 0 for none.
  package var sentSequence: Int64 { Int64(times.count) }

  /// Records that the next sample was sent, `nanoseconds` after the start.
  package mutating func sent(at nanoseconds: UInt64) {
    times.append(UInt32(clamping: nanoseconds / Self.tick))
  }

  /// Returns the time since a sample was first sent, in nanoseconds.
  package func age(of sequence: Int64, at nanoseconds: UInt64) -> UInt64 {
    let time = UInt64(times[Int(sequence - 1)]) * Self.tick
    return nanoseconds > time ? nanoseconds - time : 0
  }

  /// Records that a stream is open and the server holds every sample up to `lastSequence`. Returns
  /// the sequences to send again; nil if the server does not hold a sample that it acknowledged, or
  /// holds one that was never sent.
  package mutating func reopened(lastSequence: Int64) -> Range<Int64>? {
    guard lastSequence >= acknowledgedSequence, lastSequence <= sentSequence else { return nil }
    acknowledgedSequence = lastSequence
    streamBase = lastSequence
    return lastSequence + 1..<sentSequence + 1
  }

  /// Records that `settledCount` samples of this stream are settled. Returns those that were not
  /// settled before; nil if more are settled than were sent, or fewer than before.
  package mutating func acknowledged(settledCount: Int64) -> Range<Int64>? {
    let sequence = streamBase + settledCount
    guard sequence >= acknowledgedSequence, sequence <= sentSequence else { return nil }
    defer { acknowledgedSequence = sequence }
    return acknowledgedSequence + 1..<sequence + 1
  }
}
