import Base
import HTTP2
import Testing

@testable import Server

@Suite struct `The times of a connection` {
  /// A connection that serves, swept once a second.
  private struct Sweeper {
    var times = ConnectionTimes(jitter: 0, at: .zero)
    var sight = ConnectionTimes.Sight(stage: .serving)
    var limits = ConnectionLimits()
    var now = Duration.zero

    init(_ configure: (inout ConnectionLimits) -> Void = { _ in }) { configure(&limits) }

    /// Sweeps until something is decided, for an hour at most; gives when, and what.
    mutating func next(
      _ change: (inout ConnectionTimes.Sight) -> Void = { _ in }
    ) -> (second: Int, verdict: ConnectionTimes.Verdict)? {
      for _ in 0..<3600 {
        now += .seconds(1)
        change(&sight)
        let verdict = times.sweep(sight, at: now, limits)
        sight.hasReceived = false
        if verdict != .fine { return (Int(now / .seconds(1)), verdict) }
      }
      return nil
    }
  }

  /// What a client sent: a preface, SETTINGS, and these frames of one byte each.
  private func progress(_ frames: [(type: UInt8, flags: UInt8)]) -> FrameProgress {
    var bytes = ByteQueue()
    bytes.append(Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8))
    for frame in [(4, 0)] + frames { bytes.append([0, 0, 1, frame.0, frame.1, 0, 0, 0, 1, 0]) }
    var progress = FrameProgress()
    bytes.withBytes { progress.receive($0) }
    return progress
  }

  @Test func `find a client that is gone within thirty seconds`() throws {
    var sweeper = Sweeper()
    var sounds = 0
    let first = sweeper.next {
      sounds += 1
      $0.hasReceived = sounds == 1
    }
    let asked = try #require(first)
    #expect(asked.verdict == .ask)
    #expect(asked.second == 21)
    let second = sweeper.next()
    let dead = try #require(second)
    #expect(dead.verdict == .close(.keepaliveTimeout))
    // A byte right after the first sweep is seen by the second: a second more than this.
    #expect(dead.second == 29)
  }

  @Test func `let a client live that answers`() {
    var sweeper = Sweeper { $0.idleMax = nil }
    for _ in 0..<50 {
      let asked = sweeper.next()
      #expect(asked?.verdict == .ask)
      sweeper.sight.hasReceived = true
    }
  }

  @Test func `ask for no sign of life while there are others`() {
    var sweeper = Sweeper { $0.idleMax = nil }
    let found = sweeper.next { $0.hasReceived = true }
    #expect(found == nil)
  }

  @Test func `ask nobody where keepalive is off`() {
    var sweeper = Sweeper {
      $0.idleMax = nil
      $0.keepaliveInterval = nil
    }
    let found = sweeper.next()
    #expect(found == nil)
  }

  @Test(arguments: [
    (ConnectionTimes.Stage.handshake, ConnectionEnd.handshakeTimeout),
    (.preface, .prefaceTimeout),
  ])
  func `end what does not begin`(stage: ConnectionTimes.Stage, end: ConnectionEnd) throws {
    var sweeper = Sweeper()
    sweeper.sight.stage = stage
    // Bytes do not help.
    let found = sweeper.next { $0.hasReceived = true }
    let closed = try #require(found)
    #expect(closed.verdict == .close(end))
    #expect((10...11).contains(closed.second))
  }

  @Test func `give each stage its own time`() throws {
    var sweeper = Sweeper()
    sweeper.sight.stage = .handshake
    var second = 0
    let found = sweeper.next {
      second += 1
      if second == 9 { $0.stage = .preface }
    }
    let closed = try #require(found)
    #expect(closed.verdict == .close(.prefaceTimeout))
    #expect(closed.second == 19)
  }

  @Test func `end a client that does not complete a header list`() throws {
    var sweeper = Sweeper()
    sweeper.sight.progress = progress([(1, 0), (9, 0)])
    let found = sweeper.next { $0.hasReceived = true }
    let closed = try #require(found)
    #expect(closed.verdict == .close(.headersTimeout))
    #expect((10...12).contains(closed.second))
  }

  @Test func `let a client live that is often in a header list, each time in another`() {
    var sweeper = Sweeper { $0.idleMax = nil }
    var frames: [(type: UInt8, flags: UInt8)] = []
    for _ in 0..<30 {
      frames += [(1, 4), (1, 0)]
      sweeper.sight.progress = progress(frames)
      sweeper.sight.hasReceived = true
      sweeper.now += .seconds(1)
      let verdict = sweeper.times.sweep(sweeper.sight, at: sweeper.now, sweeper.limits)
      #expect(verdict == .fine)
      frames += [(9, 4)]
    }
  }

  @Test func `end a client that takes no bytes, and only that`() throws {
    var sweeper = Sweeper()
    sweeper.sight.isBlocked = true
    let found = sweeper.next { $0.hasReceived = true }
    let closed = try #require(found)
    #expect(closed.verdict == .close(.outputTimeout))
    #expect((30...32).contains(closed.second))

    var slow = Sweeper { $0.idleMax = nil }
    slow.sight.isBlocked = true
    let nothing = slow.next {
      $0.hasReceived = true
      $0.sentBytes += 1
    }
    #expect(nothing == nil)
  }

  @Test func `end a client without calls that asks for signs of life all the time`() throws {
    var sweeper = Sweeper { $0.idleMax = nil }
    var pings = 0
    let perSecond = 3
    let found = sweeper.next {
      $0.hasReceived = true
      pings += perSecond
      $0.progress = progress(Array(repeating: (6, 0), count: pings))
    }
    let closed = try #require(found)
    #expect(closed.verdict == .close(.tooManyPings))
    // Each second takes two more than it gives back, from a bucket of twenty.
    #expect(closed.second == 10)
  }

  @Test func `let a client ask once a second, or more while it has a call`() {
    var sweeper = Sweeper { $0.idleMax = nil }
    for isCalling in [false, true] {
      var pings = 0
      for _ in 0..<200 {
        pings += isCalling ? 5 : 1
        sweeper.now += .seconds(1)
        sweeper.sight.openStreamCount = isCalling ? 1 : 0
        sweeper.sight.hasReceived = true
        sweeper.sight.progress = progress(Array(repeating: (6, 0), count: pings))
        let verdict = sweeper.times.sweep(sweeper.sight, at: sweeper.now, sweeper.limits)
        #expect(verdict == .fine)
      }
      sweeper.times = ConnectionTimes(jitter: 0, at: sweeper.now)
      sweeper.sight = ConnectionTimes.Sight(stage: .serving)
    }
  }

  @Test(arguments: [-0.9, -0.5, 0, 0.25, 0.9])
  func `have a client leave at its age, once, give or take a tenth`(jitter: Double) throws {
    var sweeper = Sweeper {
      $0.ageMax = .seconds(100)
      $0.idleMax = nil
    }
    sweeper.times = ConnectionTimes(jitter: jitter, at: .zero)
    sweeper.sight.openStreamCount = 1
    let leave = sweeper.next { $0.hasReceived = true }
    let left = try #require(leave)
    #expect(left.verdict == .leave(.age))
    #expect(left.second == Int((100 + 10 * jitter).rounded(.up)))
    let found = sweeper.next { $0.hasReceived = true }
    #expect(found == nil)
  }

  @Test func `have a client leave that makes no call, and only that`() throws {
    var sweeper = Sweeper { $0.idleMax = .seconds(60) }
    let leave = sweeper.next { $0.hasReceived = true }
    let left = try #require(leave)
    #expect(left.verdict == .leave(.idle))
    #expect((60...61).contains(left.second))

    var busy = Sweeper { $0.idleMax = .seconds(60) }
    busy.sight.openStreamCount = 1
    let nothing = busy.next { $0.hasReceived = true }
    #expect(nothing == nil)

    // Short calls that no sweep ever sees count as well.
    var brief = Sweeper { $0.idleMax = .seconds(60) }
    var frames: [(type: UInt8, flags: UInt8)] = []
    for second in 0..<300 {
      if second % 50 == 0 { frames.append((1, 4)) }
      brief.now += .seconds(1)
      brief.sight.hasReceived = true
      brief.sight.progress = progress(frames)
      let verdict = brief.times.sweep(brief.sight, at: brief.now, brief.limits)
      #expect(verdict == .fine)
    }
  }
}
