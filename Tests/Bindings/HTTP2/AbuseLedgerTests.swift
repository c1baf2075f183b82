import Testing

@testable import HTTP2

@Suite struct `A leaky bucket` {
  private let limit = RateLimit(burst: 5, perSecond: 2)
  private var bucket = LeakyBucket()

  /// Returns how many of `count` simultaneous events are taken before one is too many.
  private mutating func take(_ count: Int, at now: Duration, earned: UInt32 = 0) -> Int {
    (0..<count).count { _ in bucket.add(limit, at: now, earned: earned, worth: 1_000_000) }
  }

  @Test mutating func `takes a burst, and then as many as leak`() {
    #expect(take(6, at: .seconds(1000)) == 5)
    // The event that was too many counts, too.
    #expect(take(2, at: .seconds(1001)) == 1)
  }

  @Test mutating func `leaks as fast by many short pauses as by a long one`() {
    _ = take(5, at: .zero)
    var taken = 0
    for millisecond in 1...10_000 {
      var next = bucket
      if next.add(limit, at: .milliseconds(millisecond)) {
        taken += 1
        bucket = next
      }
    }
    #expect(taken == 20)
  }

  @Test mutating func `is emptied by what the sender earns, but not below empty`() {
    for count in UInt32(1)...100 { #expect(take(1, at: .zero, earned: count) == 1) }
    #expect(take(10, at: .zero, earned: 200) == 5)
  }

  @Test mutating func `does not overflow after a long pause, nor when the clock goes back`() {
    #expect(take(6, at: .seconds(Int64(1) << 40)) == 5)
    #expect(take(1, at: .zero) == 0)
    let limit = RateLimit(burst: 5, perSecond: 1_000_000)
    let isWithin = bucket.add(
      limit, at: .seconds(Int64(1) << 41), earned: .max, worth: 4_000_000)
    #expect(isWithin)
  }
}

@Suite struct `An account of abuse` {
  private var limits = HTTP2Limits()

  init() {
    limits.resetRate = RateLimit(burst: 4, perSecond: 0)
    limits.pingRate = RateLimit(burst: 2, perSecond: 0)
    limits.settingsRate = RateLimit(burst: 2, perSecond: 0)
    limits.idleFrameRate = RateLimit(burst: 3, perSecond: 0)
  }

  @Test func `ends at the limit of each kind`() {
    typealias Note = (inout AbuseLedger) -> Void
    let notes: [(Flood, Int, Note)] = [
      (.resets, 4, { [limits] in $0.noteResetReceived(limits, at: .zero) }),
      (.resets, 4, { [limits] in $0.noteInvalidFrame(limits, at: .zero) }),
      (.resets, 4, { [limits] in $0.noteRefusedHeaders(limits, at: .zero) }),
      (.resets, 4, { [limits] in $0.noteResetSent(.protocolError, limits, at: .zero) }),
      (.pings, 2, { [limits] in $0.notePing(limits, at: .zero) }),
      (.settings, 2, { [limits] in $0.noteSettings(limits, at: .zero) }),
      (.idleFrames, 3, { [limits] in $0.noteIdleFrame(limits, at: .zero) }),
    ]
    for (flood, count, note) in notes {
      var ledger = AbuseLedger()
      for _ in 0..<count { note(&ledger) }
      #expect(ledger.counters.flood == nil)
      note(&ledger)
      #expect(ledger.counters.flood == flood)
    }
  }

  @Test func `counts an error once, though a frame and then a reset come of it`() {
    var ledger = AbuseLedger()
    for _ in 0..<4 {
      ledger.noteInvalidFrame(limits, at: .zero)
      ledger.noteResetSent(.streamClosed, limits, at: .zero)
    }
    #expect(ledger.counters.flood == nil)
    #expect(ledger.counters.resetsSent == 4 && ledger.counters.errorResetsSent == 4)
  }

  @Test func `does not hold the end of an early answer against a client`() {
    var ledger = AbuseLedger()
    for _ in 0..<100 { ledger.noteResetSent(.noError, limits, at: .zero) }
    for _ in 0..<100 { ledger.noteResetSent(.cancel, limits, at: .zero) }
    #expect(ledger.counters.flood == nil)
    #expect(ledger.counters.resetsSent == 200 && ledger.counters.errorResetsSent == 0)
  }

  /// Goal: the frames that a good client sends for each frame with content are allowed: windows, priority, a
  /// measurement.
  @Test func `leaves a busy client alone`() {
    var ledger = AbuseLedger()
    for round in 0..<10_000 {
      ledger.noteContent()
      for _ in 0..<3 { ledger.noteIdleFrame(limits, at: .zero) }
      ledger.notePing(limits, at: .zero)
      ledger.noteCompleted()
      if round % 4 == 3 { ledger.noteResetReceived(limits, at: .zero) }
    }
    #expect(ledger.counters.flood == nil)
  }
}
