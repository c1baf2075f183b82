public import Contract

/// What a watch still has to deliver: it keeps each sample until the server has settled it, whatever
/// becomes of the connection.
///
/// | a sample is | until |
/// | --- | --- |
/// | unsent | `takeBatch` |
/// | sent | `acknowledged` or `rejected`; `reopened` makes it unsent again |
/// | settled | for ever: it is stored, or it was rejected |
public struct Outbox: Sendable {
  /// The largest batch that the contract allows.
  public static let batchSamplesMax = 1_000

  /// The samples that are not settled, in the order of their sequences.
  private var unsettled: [HeartRateSample] = []
  /// How many of them, from the front, were sent on the stream that is open.
  private var sentOnStream = 0
  private var settledOnStream: Int64 = 0
  private var lastSentSequence: Int64 = 0

  /// The samples that the server did not take, in the order it said so.
  public private(set) var rejections: [HeartRateRejection] = []
  /// How many samples were sent, each counted once.
  public private(set) var sentCount = 0
  /// How many times a sample was sent again.
  public private(set) var resentCount = 0
  /// How many samples are settled: stored or rejected.
  public private(set) var settledCount = 0

  /// Nothing to deliver.
  public init() {}

  /// How many samples were acknowledged as durable.
  public var acknowledgedCount: Int { settledCount - rejections.count }

  /// How many samples are kept because they are not settled.
  public var keptCount: Int { unsettled.count }

  /// Whether samples wait to be sent.
  public var hasUnsent: Bool { sentOnStream < unsettled.count }

  /// Adds new samples, whose sequences are larger than all before.
  public mutating func add(_ samples: some Sequence<HeartRateSample>) {
    unsettled.append(contentsOf: samples)
  }

  /// A stream is open; everything up to `lastSequence` is stored, and the rest is to be sent again.
  /// Gives how many samples that settles.
  @discardableResult
  public mutating func reopened(lastSequence: Int64) -> Int {
    sentOnStream = 0
    settledOnStream = 0
    let stored = unsettled.prefix { $0.sequence <= lastSequence }.count
    unsettled.removeFirst(stored)
    settledCount += stored
    return stored
  }

  /// The next samples to send, and those among them that were never sent before; empty if none wait.
  public mutating func takeBatch(
    atMost count: Int = batchSamplesMax
  ) -> (samples: [HeartRateSample], new: [HeartRateSample]) {
    let batch = Array(unsettled[sentOnStream...].prefix(count))
    let new = Array(batch.drop { $0.sequence <= lastSentSequence })
    sentOnStream += batch.count
    sentCount += new.count
    resentCount += batch.count - new.count
    lastSentSequence = max(lastSentSequence, batch.last?.sequence ?? 0)
    return (batch, new)
  }

  /// The first `settledCount` samples of this stream are settled. False, and no change, if that many
  /// were never sent, or fewer than were settled before: then the server is wrong.
  public mutating func acknowledged(settledCount count: Int64) -> Bool {
    let settled = count - settledOnStream
    guard settled >= 0, settled <= Int64(sentOnStream) else { return false }
    unsettled.removeFirst(Int(settled))
    sentOnStream -= Int(settled)
    settledCount += Int(settled)
    settledOnStream = count
    return true
  }

  /// The server did not take a sample. It is settled by the acknowledgement that counts it.
  public mutating func rejected(_ rejection: HeartRateRejection) { rejections.append(rejection) }
}
