internal import Base
internal import HeartRate
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

  /// The number of concurrent summaries. One whose samples are not in order of time, or of several
  /// devices, takes up to 42 MB.
  private static let atOnceMax = 2
  /// The number of attempts if the stream is merged or opened during the computation.
  private static let attemptsMax = 5

  init(store: HeartRateStore, on loop: EventLoop) {
    self.store = store
    self.loop = loop
  }

  /// Returns `empty` with the samples of a session added that count, in the order of their times.
  func tallied<Tally: SampleTally>(
    _ empty: Tally, of session: UUID, in span: HeartRateSpan, for owner: UUID
  ) async throws -> TalliedSession<Tally> {
    try await begin(owner)
    defer { self.end(owner) }

    let caller = Caller(owner, on: loop)
    for _ in 0..<Self.attemptsMax {
      let streams = try await store.streams(of: session, for: caller)
      var chosen: [Stream] = []
      for standing in Self.readable(streams) {
        let key = UplinkKey(owner: owner, sessionID: session, deviceID: standing.deviceID)
        chosen.append(
          Stream(
            key: key, isPreferred: standing.isPreferred,
            struck: try await store.struck(of: key, on: loop, takesLong: true)))
      }
      var made = try await tallied(empty, over: chosen, in: span)
      for standing in streams.dropFirst(chosen.count) {
        made.uncounted.add(.otherDevice, count: standing.sampleCount)
      }
      // Samples that were merged during the computation may have been read twice or not at all.
      let now = try await store.streams(of: session, for: caller)
      let areSame = streams.allSatisfy { one in now.contains { $0.hasSegments(of: one) } }
      if areSame { return made }
    }
    throw RPCError(.unavailable, "The session's heart rate is changing at the moment; try again.")
  }

  /// Returns the first of `streams` whose samples together fit into memory: at least one.
  private static func readable(_ streams: [StreamStanding]) -> ArraySlice<StreamStanding> {
    var count = 0
    let later = streams.dropFirst().prefix {
      count += $0.sampleCount
      return count <= UplinkState.streamSamplesMax
    }
    return streams.prefix(1 + later.count)
  }

  /// A device's stream, and what is struck out of it.
  private struct Stream {
    let key: UplinkKey
    let isPreferred: Bool
    let struck: StruckRanges
  }

  private func tallied<Tally: SampleTally>(
    _ empty: Tally, over streams: [Stream], in span: HeartRateSpan
  ) async throws -> TalliedSession<Tally> {
    if streams.count == 1, let only = streams.first,
      let made = try await talliedInOrder(empty, over: only, in: span)
    {
      return made
    }
    return try await talliedSorted(empty, over: streams, in: span)
  }

  /// Adds the samples while reading. Returns nil if they are not in order of their times.
  private func talliedInOrder<Tally: SampleTally>(
    _ empty: Tally, over stream: Stream, in span: HeartRateSpan
  ) async throws -> TalliedSession<Tally>? {
    var count = Count(empty, in: span)
    var last: (time: Timestamp, sequence: Int64)?
    var isInOrder = true
    try await store.eachSample(of: stream.key, on: loop) { sample in
      if let last, (sample.time, sample.sequence) < last { isInOrder = false }
      last = (sample.time, sample.sequence)
      count.take(sample, of: 0, stream)
      return isInOrder
    }
    return isInOrder ? count.made(of: [stream]) : nil
  }

  /// Sorts 24 bytes per sample, which contain all that a tally needs, and adds the samples then: for
  /// streams in which a device's clock went back or segments overlap, and for several devices.
  private func talliedSorted<Tally: SampleTally>(
    _ empty: Tally, over streams: [Stream], in span: HeartRateSpan
  ) async throws -> TalliedSession<Tally> {
    var marks: [Mark] = []
    for (device, stream) in streams.enumerated() {
      try await store.eachSample(of: stream.key, on: loop) { sample in
        marks.append(Mark(sample, of: device))
        return true
      }
    }
    var pieces = LoopPieces(on: loop)
    marks = try await pieces.sorted(marks) { $0.order < $1.order }
    var count = Count(empty, in: span)
    for (index, mark) in marks.enumerated() {
      let device = Int(mark.device)
      count.take(mark.sample, of: device, streams[device])  // trap: it is the index of a stream
      if index % Self.marksPerPiece == 0 { try await pieces.pause() }
    }
    return count.made(of: streams)
  }

  private static let marksPerPiece = 4_096

  /// A tally of the samples that count.
  private struct Count<Tally: SampleTally> {
    private var tally: Tally
    private var rule: CountedHeartRate
    private var uncounted = UncountedSamples()
    private var struckCount = 0
    /// The number of samples that count, by device.
    private var counted: [Int: Int] = [:]

    init(_ empty: Tally, in span: HeartRateSpan) {
      tally = empty
      rule = CountedHeartRate(in: span)
    }

    mutating func take(_ sample: HeartRateSample, of device: Int, _ stream: Stream) {
      if stream.struck.contains(sample.sequence) {
        struckCount += 1
      } else if let reason = rule.take(
        sample.time, of: device, isPreferred: stream.isPreferred)
      {
        uncounted.add(reason)
      } else {
        counted[device, default: 0] += 1
        tally.add(sample)
      }
    }

    func made(of streams: [Stream]) -> TalliedSession<Tally> {
      let longest = counted.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
      let device = longest.flatMap { streams.dropFirst($0.key).first?.key.deviceID }
      return TalliedSession(
        tally: tally, deviceID: device, struckCount: struckCount, uncounted: uncounted)
    }
  }

  /// A sample without its RR intervals.
  private struct Mark {
    /// The time in milliseconds, with the heart rate in the last byte.
    private let packed: Int64
    private let sequence: Int64
    let device: UInt8

    init(_ sample: HeartRateSample, of device: Int) {
      packed = sample.time.milliseconds << 8 | Int64(sample.bpm)
      sequence = sample.sequence
      self.device = UInt8(clamping: device)
    }

    var order: (Int64, UInt8, Int64) { (packed >> 8, device, sequence) }

    var sample: HeartRateSample {
      HeartRateSample(
        sequence: sequence, time: Timestamp(milliseconds: packed >> 8), bpm: Int(packed & 0xff))
    }
  }

  // MARK: Turns

  /// Returns what another reading of all samples of an account makes, in the account's turn.
  func inTurn<Made>(of owner: UUID, _ make: () async throws -> Made) async throws -> Made {
    try await begin(owner)
    defer { end(owner) }
    return try await make()
  }

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
