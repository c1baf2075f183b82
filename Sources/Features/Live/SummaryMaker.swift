internal import Base
internal import Loop
internal import RPC

/// The computations over the samples of sessions on one loop, such as summaries, each in bounded memory: one at a time per account,
/// and two in total.
final class SummaryMaker {
  private let store: HeartRateStore
  private let loop: EventLoop
  /// The accounts whose summaries are being computed.
  private var running: Set<UUID> = []
  private var waiting: [(owner: UUID, signal: Signal)] = []

  /// The number of concurrent summaries. One whose samples are not in order of time takes up to 21
  /// MB.
  private static let atOnceMax = 2
  /// The number of attempts if the stream is merged or opened during the computation.
  private static let attemptsMax = 5

  init(store: HeartRateStore, on loop: EventLoop) {
    self.store = store
    self.loop = loop
  }

  /// Returns `empty` with the samples of the session's longest series added in the order of their
  /// times, without those after `end` and struck ones.
  func tallied<Tally: SampleTally>(
    _ empty: Tally, of session: UUID, until end: Timestamp?, for owner: UUID
  ) async throws -> TalliedSession<Tally> {
    try await begin(owner)
    defer { self.end(owner) }

    for _ in 0..<Self.attemptsMax {
      guard let stream = try await store.longestStream(of: session, for: Caller(owner, on: loop))
      else {
        return TalliedSession(tally: empty, deviceID: nil, struckCount: 0)
      }
      let key = UplinkKey(owner: owner, sessionID: session, deviceID: stream.deviceID)
      var filter = SampleFilter(
        end: end, struck: try await store.struck(of: key, on: loop, takesLong: true))
      var made = try await talliedInOrder(empty, of: key, &filter)
      if made == nil {
        filter.struckCount = 0
        made = try await talliedSorted(empty, of: key, &filter)
      }
      // Samples that were merged during the computation may have been read twice or not at all.
      if let made, try await store.standing(of: key, on: loop) == stream {
        return TalliedSession(
          tally: made, deviceID: stream.deviceID, struckCount: filter.struckCount)
      }
    }
    throw RPCError(.unavailable, "The session's heart rate is changing at the moment; try again.")
  }

  /// Adds the samples while reading. Returns nil if they are not in order of their times.
  private func talliedInOrder<Tally: SampleTally>(
    _ empty: Tally, of key: UplinkKey, _ filter: inout SampleFilter
  ) async throws -> Tally? {
    var tally = empty
    var last: (time: Timestamp, sequence: Int64)?
    var isInOrder = true
    try await store.eachSample(of: key, on: loop) { sample in
      guard filter.counts(sample) else { return true }
      if let last, (sample.time, sample.sequence) < last { isInOrder = false }
      last = (sample.time, sample.sequence)
      tally.add(sample)
      return isInOrder
    }
    return isInOrder ? tally : nil
  }

  /// Sorts 16 bytes per sample, which contain all that a tally needs, and adds the samples then: for
  /// streams in which a device's clock went back or segments overlap.
  private func talliedSorted<Tally: SampleTally>(
    _ empty: Tally, of key: UplinkKey, _ filter: inout SampleFilter
  ) async throws -> Tally {
    var marks: [Mark] = []
    try await store.eachSample(of: key, on: loop) { sample in
      guard filter.counts(sample) else { return true }
      marks.append(Mark(sample))
      return true
    }
    var pieces = LoopPieces(on: loop)
    marks = try await pieces.sorted(marks) { $0.order < $1.order }
    var tally = empty
    for (index, mark) in marks.enumerated() {
      tally.add(mark.sample)
      if index % Self.marksPerPiece == 0 { try await pieces.pause() }
    }
    return tally
  }

  private static let marksPerPiece = 4_096

  /// The choice of the samples of a summary.
  private struct SampleFilter {
    /// The time after which samples are left out; nil for none.
    let end: Timestamp?
    let struck: StruckRanges
    /// The number of samples that were left out because they are struck out.
    var struckCount = 0

    mutating func counts(_ sample: HeartRateSample) -> Bool {
      if let end, sample.time > end { return false }
      guard struck.contains(sample.sequence) else { return true }
      struckCount += 1
      return false
    }
  }

  /// A sample without its RR intervals.
  private struct Mark {
    /// The time in milliseconds, with the heart rate in the last byte.
    private let packed: Int64
    private let sequence: Int64

    init(_ sample: HeartRateSample) {
      packed = sample.time.milliseconds << 8 | Int64(sample.bpm)
      sequence = sample.sequence
    }

    var order: (Int64, Int64) { (packed >> 8, sequence) }

    var sample: HeartRateSample {
      HeartRateSample(
        sequence: sequence, time: Timestamp(milliseconds: packed >> 8), bpm: Int(packed & 0xff))
    }
  }

  // MARK: Turns

  private func mayBegin(_ owner: UUID) -> Bool {
    running.count < Self.atOnceMax && !running.contains(owner)
  }

  private func begin(_ owner: UUID) async throws(CancellationError) {
    while !mayBegin(owner) {
      let signal = Signal(on: loop)
      waiting.append((owner, signal))
      defer { waiting.removeAll { $0.signal === signal } }
      try await signal.wait()
    }
    running.insert(owner)
  }

  /// Wakes the first waiting call that may begin.
  private func end(_ owner: UUID) {
    running.remove(owner)
    guard let next = waiting.first(where: { mayBegin($0.owner) }) else { return }
    waiting.removeAll { $0.signal === next.signal }
    next.signal.fire()
  }
}
