import Base
import Contract
import LiveFeature
import Loop
import Postgres
import RPC

/// Heart rate of watches that send a sample each, one after the other, each with a screen that follows. The watches are
/// on one connection, the screens on another.
///
/// A sample is decoded from the uplink's message, checked, published, sent to its screen, packed into a separate
/// segment, as at 1 Hz, and acknowledged. Sockets, TLS and the single statement that stores the segments of all uplinks
/// are left out.
struct LiveRun {
  private let rehearsal: LiveRehearsal
  private let watches: BareEngine
  private let screens: BareEngine
  /// A sample of each watch, to be patched.
  private var samples: [UInt8] = []
  private var sampleBytes = 0
  private var sequence = 0
  private let startSeconds: Int

  private static let watchCount = 32

  init() throws {
    let loop = EventLoop(manualTime: true)
    let clock = WallClock()
    startSeconds = Int(clock.now.microseconds / 1_000_000)
    rehearsal = LiveRehearsal(
      Database(try ConnectionSettings("dbname=none"), on: [loop]), clock: clock, on: loop)
    var router = Router()
    rehearsal.register(in: &router)
    let shared = BareEngine.Shared(router, on: loop)
    watches = try BareEngine(shared)
    screens = try BareEngine(shared)
    for index in 0..<Self.watchCount {
      let session = BareFrame.field(1, Self.id(index))
      try open(
        screens, LiveRPC.watchSession.path, session, first: index == 0, ends: true)
      let device = BareFrame.field(2, Self.id(1000 + index))
      let stream = try open(
        watches, LiveRPC.pushHeartRate.path, BareFrame.field(1, session + device),
        first: index == 0, ends: false)
      let sample = BareFrame.message(Self.batch, stream: stream, ends: false)
      sampleBytes = sample.count
      samples += sample
    }
  }

  /// Sends `count` samples, and checks that each was shown and acknowledged.
  mutating func run(_ count: Int) throws {
    for _ in 0..<count / Self.watchCount {
      sequence += 1
      for index in 0..<Self.watchCount {
        let end = (index + 1) * sampleBytes
        BareFrame.patchVarint(sequence, at: end - Self.sequenceFromEnd, in: &samples)
        BareFrame.patchVarint(
          startSeconds + sequence % 3600, at: end - Self.secondsFromEnd, in: &samples)
      }
      try watches.receive(samples)
      let shown = try screens.drain()
      rehearsal.store()
      let acknowledged = try watches.drain()
      // A revision, a rate and two ids are 60 bytes at least; two numbers with their framing are 20.
      precondition(shown > Self.watchCount * 60, "\(shown) bytes shown")
      precondition(acknowledged >= Self.watchCount * 20, "\(acknowledged) bytes acknowledged")
    }
  }

  @discardableResult
  private func open(
    _ engine: BareEngine, _ path: String, _ message: [UInt8], first: Bool, ends: Bool
  ) throws -> UInt32 {
    let stream = engine.takeStreamID()
    let headers = first ? BareFrame.firstHeaders(path) : BareFrame.laterHeaders
    try engine.receive(
      BareFrame.headers(headers, stream: stream)
        + BareFrame.message(message, stream: stream, ends: ends))
    try engine.drain()
    return stream
  }

  /// `HeartRateBatch` of one sample: sequence, time (seconds), bpm.
  private static let batch: [UInt8] = {
    let varint = [UInt8](repeating: 0, count: 5)
    let time = BareFrame.field(2, [0x08] + varint)
    return BareFrame.field(2, BareFrame.field(1, [0x08] + varint + time + [0x18, 142, 1]))
  }()
  private static let secondsFromEnd = 5 + 3
  private static let sequenceFromEnd = secondsFromEnd + 3 + 5

  /// Returns the text of an identifier.
  static func id(_ number: Int) -> [UInt8] {
    let digits = String(number)
    return Array(
      ("00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits).utf8)
  }
}
