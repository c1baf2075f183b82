/// What became of one athlete's samples, which have the sequences 1, 2, 3, …
///
/// | a sample is | by |
/// | --- | --- |
/// | sent | `sent`: from here on its latency counts, whatever becomes of the connection |
/// | acknowledged | `acknowledged`, or `reopened`: then the server holds it already |
/// | sent again | `reopened` says which |
public struct DeliveryLedger: Sendable {
  /// When each sample was first handed over: the sample of sequence 1 first.
  private var times: [UInt32] = []
  /// All up to this sequence is acknowledged.
  public private(set) var acknowledgedSequence: Int64 = 0
  /// The sequence before the first that was sent on the stream that is open.
  private var streamBase: Int64 = 0

  /// Times are kept in so many nanoseconds, which lasts for half a day.
  private static let tick: UInt64 = 10_000

  /// Nothing sent; `count` samples are expected.
  public init(expecting count: Int) { times.reserveCapacity(count) }

  /// The newest sequence that was sent; 0 for none.
  public var sentSequence: Int64 { Int64(times.count) }

  /// The next sample is handed over, so many nanoseconds after the start.
  public mutating func sent(at nanoseconds: UInt64) {
    times.append(UInt32(clamping: nanoseconds / Self.tick))
  }

  /// How long ago a sample was handed over, in nanoseconds.
  public func age(of sequence: Int64, at nanoseconds: UInt64) -> UInt64 {
    let time = UInt64(times[Int(sequence - 1)]) * Self.tick
    return nanoseconds > time ? nanoseconds - time : 0
  }

  /// A stream is open, and the server holds everything up to `lastSequence`: gives what is to be
  /// sent again. Nil if the server does not hold what it has acknowledged, or holds what was never
  /// sent.
  public mutating func reopened(lastSequence: Int64) -> Range<Int64>? {
    guard lastSequence >= acknowledgedSequence, lastSequence <= sentSequence else { return nil }
    acknowledgedSequence = lastSequence
    streamBase = lastSequence
    return lastSequence + 1..<sentSequence + 1
  }

  /// So many samples of this stream are settled: gives those that were not before. Nil if that many
  /// were never sent, or fewer than before.
  public mutating func acknowledged(settledCount: Int64) -> Range<Int64>? {
    let sequence = streamBase + settledCount
    guard sequence >= acknowledgedSequence, sequence <= sentSequence else { return nil }
    defer { acknowledgedSequence = sequence }
    return acknowledgedSequence + 1..<sequence + 1
  }
}
