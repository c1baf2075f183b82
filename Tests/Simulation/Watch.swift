import Base
import LiveFeature
import Loop

/// A watch: a sample each second, kept until some node says that it is settled, whatever becomes of its streams.
final class Watch {
  let device: UUID
  let session: UUID
  private let night: Night
  private var random: SplitMix64
  /// The samples that are not settled, in order.
  private var unsettled: [HeartRateReading] = []
  /// Those that were settled, by their sequences.
  private(set) var settled: Set<Int64> = []
  private(set) var sequence: Int64 = 0
  private var stream: Stream?
  private var isEnding = false

  /// A stream to a node, from the watch's side.
  private final class Stream {
    var uplink: SimulatedUplink?
    /// The samples sent on it, of which the first `settledCount` are settled.
    var sent: [Int64] = []
    var settledCount = 0
    var progressTime: Duration
    var lastArrival = Duration.zero

    init(at time: Duration) { progressTime = time }
  }

  private static let interval = Duration.seconds(1)
  private static let patience = Duration.seconds(5)
  /// The number of seconds in a hundred that end a stream.
  private static let breaks = 2

  init(of session: UUID, device: UUID, in night: Night, random: SplitMix64) {
    (self.session, self.device, self.night, self.random) = (session, device, night, random)
    tick()
  }

  /// Whether all its samples are settled.
  var isDone: Bool { isEnding && unsettled.isEmpty }

  private func tick() {
    if !night.isClosing {
      sequence += 1
      let reading = HeartRateReading(
        sequence: sequence, time: night.time, bpm: Int.random(in: 60...180, using: &random))
      unsettled.append(reading)
      night.findings.counts.samples += 1
      if let stream { send([reading], on: stream) }
    } else {
      isEnding = true
    }
    if isDone { return }
    if let stream {
      let isStalled = !unsettled.isEmpty && night.loop.now - stream.progressTime > Self.patience
      if isStalled || (!isEnding && random.happens(Self.breaks)) { self.stream = nil }
    }
    if stream == nil { open() }
    _ = night.loop.schedule(after: Self.interval) { [self] in tick() }
  }

  private func open() {
    guard let node = night.anyNode(&random) else { return }
    let stream = Stream(at: night.loop.now)
    self.stream = stream
    _ = night.loop.schedule(after: random.duration(night.plan.linkDelay)) { [self] in
      SimulatedUplink.open(
        at: node, in: night, for: self,
        acknowledge: { [self] count in acknowledged(count, on: stream) }
      ) { [self] uplink in
        _ = night.loop.schedule(after: random.duration(night.plan.linkDelay)) { [self] in
          guard self.stream === stream else { return }
          guard let uplink else {
            self.stream = nil
            return
          }
          stream.uplink = uplink
          stream.progressTime = night.loop.now
          send(unsettled, on: stream)
        }
      }
    }
  }

  /// Sends samples on a stream that is open, in order. What is sent before the stream breaks may arrive later.
  private func send(_ readings: [HeartRateReading], on stream: Stream) {
    guard let uplink = stream.uplink, !readings.isEmpty else { return }
    stream.sent += readings.map(\.sequence)
    let arrival = max(
      stream.lastArrival, night.loop.now + random.duration(night.plan.linkDelay))
    stream.lastArrival = arrival
    _ = night.loop.schedule(after: arrival - night.loop.now) { uplink.receive(readings) }
  }

  private func acknowledged(_ count: Int64, on stream: Stream) {
    _ = night.loop.schedule(after: random.duration(night.plan.linkDelay)) { [self] in
      guard self.stream === stream else { return }
      let count = Int(clamping: min(count, Int64(stream.sent.count)))
      guard count > stream.settledCount else { return }
      let done = Set(stream.sent[stream.settledCount..<count])
      stream.settledCount = count
      stream.progressTime = night.loop.now
      settled.formUnion(done)
      unsettled.removeAll { done.contains($0.sequence) }
      night.findings.trace(2, night.loop.now.microseconds, Int64(count))
    }
  }

  /// Checks that what the database has of it is what it sent, once each.
  func check(_ stored: [Int64: HeartRateSample]) {
    for sequence in settled where stored[sequence] == nil {
      night.violate("sample \(sequence) was acknowledged and is not stored")
    }
    if Set(stored.keys) != Set(1...max(1, sequence)), sequence > 0 {
      night.violate("\(stored.count) of \(sequence) samples are stored at the end")
    }
  }
}
