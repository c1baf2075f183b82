package import Contract

/// The samples that a watch still has to deliver. Each is kept until the server has settled it,
/// across reconnections.
///
/// | a sample is | until |
/// | --- | --- |
/// | unsent | `takeBatch` |
/// | sent | `acknowledged` or `rejected`; `reopened` makes it unsent again |
/// | settled | forever: it is stored, or it was rejected |
package struct Outbox: Sendable {
  /// The largest batch that the contract allows.
  package static let batchSamplesMax = 1_000

  /// The samples that are not settled, in the order of their sequences.
  private var unsettled: [HeartRateSample] = []
  /// The number of unsettled samples, from the front, that were sent on the open stream.
  private var sentOnStream = 0
  private var settledOnStream: Int64 = 0
  private var lastSentSequence: Int64 = 0

  /// The samples that the server rejected, in the order of the rejections.
  package private(set) var rejections: [HeartRateRejection] = []
  /// The number of samples that were sent, each counted once.
  package private(set) var sentCount = 0
  /// The number of times a sample was sent again.
  package private(set) var resentCount = 0
  /// The number of settled samples: stored or rejected.
  package private(set) var settledCount = 0

  /// Creates an empty outbox.
  package init() {}

  /// The number of samples that were acknowledged as durable.
  package var acknowledgedCount: Int { settledCount - rejections.count }

  /// The number of samples that are not settled.
  package var keptCount: Int { unsettled.count }

  /// Whether samples wait to be sent.
  package var hasUnsent: Bool { sentOnStream < unsettled.count }

  /// Adds new samples, whose sequences are larger than all earlier ones.
  package mutating func add(_ samples: some Sequence<HeartRateSample>) {
    unsettled.append(contentsOf: samples)
  }

  /// Records that a stream is open and the server stores every sample up to `lastSequence`; the
  /// rest is to be sent again. Returns the number of samples that this settles.
  @discardableResult
  package mutating func reopened(lastSequence: Int64) -> Int {
    sentOnStream = 0
    settledOnStream = 0
    let stored = unsettled.prefix { $0.sequence <= lastSequence }.count
    unsettled.removeFirst(stored)
    settledCount += stored
    return stored
  }

  /// Returns the next samples to send, and those of them that were never sent before; empty if none
  /// wait.
  package mutating func takeBatch(
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

  /// Records that the first `settledCount` samples of this stream are settled. Returns false, and
  /// changes nothing, if more are settled than were sent, or fewer than before: a fault of the
  /// server.
  package mutating func acknowledged(settledCount count: Int64) -> Bool {
    let settled = count - settledOnStream
    guard settled >= 0, settled <= Int64(sentOnStream) else { return false }
    unsettled.removeFirst(Int(settled))
    sentOnStream -= Int(settled)
    settledCount += Int(settled)
    settledOnStream = count
    return true
  }

  /// Records that the server rejected a sample. The acknowledgement that counts the sample settles
  /// it.
  package mutating func rejected(_ rejection: HeartRateRejection) { rejections.append(rejection) }
}
