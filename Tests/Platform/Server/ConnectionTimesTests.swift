import Base
import HTTP2
import Testing

@testable import Server

@Suite struct `The times of a connection` {
  /// A connection that serves, swept once a second.
  private struct Sweeper {
    var times = ConnectionTimes(jitter: 0, at: .zero)
    var sight = ConnectionTimes.Activity(stage: .serving)
    var limits = ConnectionLimits()
    var now = Duration.zero

    init(_ configure: (inout ConnectionLimits) -> Void = { _ in }) { configure(&limits) }

    /// Checks the connection now.
    mutating func check() -> ConnectionTimes.Action {
      sight.receivedAt = now
      return times.sweep(sight, at: now, limits)
    }

    /// Sweeps until there is a verdict, for an hour at most; returns its second and the verdict.
    mutating func next(
      _ change: (inout ConnectionTimes.Activity) -> Void = { _ in }
    ) -> (second: Int, verdict: ConnectionTimes.Action)? {
      for _ in 0..<3600 {
        now += .seconds(1)
        change(&sight)
        let verdict = check()
        sight.hasReceived = false
        if verdict != .fine { return (Int(now / .seconds(1)), verdict) }
      }
      return nil
    }
  }

  /// Returns the progress of a client that has sent a preface, SETTINGS, and the given frames.
  private func progress(
    headerLists: Int = 0, isInHeaderList: Bool = false, pings: Int = 0
  ) -> FrameProgress {
    var progress = FrameProgress()
    progress.hasIntroduced = true
    progress.headerListCount = UInt64(headerLists)
    progress.isInHeaderList = isInHeaderList
    progress.pingCount = UInt64(pings)
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
    // The second sweep sees a byte that came right after the first: one second more than this.
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

  @Test func `let a client live that is still reading, until it has come to the question`() throws {
    var sweeper = Sweeper { $0.idleMax = nil }
    sweeper.sight.sentBytes = 100_000
    // The client reads 1,000 bytes a second from the first PING on, and responds to nothing.
    var asked: Int?
    var second = 0
    var verdict: ConnectionTimes.Action?
    while verdict == nil, second < 1000 {
      let found = sweeper.next {
        second += 1
        $0.unacknowledgedBytes = asked.map { max(0, 100_000 - 1000 * (second - $0)) } ?? 0
      }
      if found?.verdict == .ask { asked = asked ?? second } else { verdict = found?.verdict }
    }
    #expect(verdict == .close(.keepaliveTimeout))
    let end = try #require(asked) + 100
    #expect((end...end + 30).contains(second))
  }

  @Test func `find a client that is gone in the middle of reading`() throws {
    var sweeper = Sweeper { $0.idleMax = nil }
    sweeper.sight.sentBytes = 100_000
    let asked = sweeper.next()
    #expect(asked?.verdict == .ask)
    let dead = sweeper.next { $0.unacknowledgedBytes = 50_000 }
    #expect(dead?.verdict == .close(.keepaliveTimeout))
    #expect(try #require(dead).second - #require(asked).second == 8)
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
    (ConnectionTimes.Stage.handshake, CloseReason.handshakeTimeout),
    (.preface, .prefaceTimeout),
  ])
  func `end what does not begin`(stage: ConnectionTimes.Stage, end: CloseReason) throws {
    var sweeper = Sweeper()
    sweeper.sight.stage = stage
    // Received bytes do not extend the time.
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
    sweeper.sight.progress = progress(headerLists: 1, isInHeaderList: true)
    let found = sweeper.next { $0.hasReceived = true }
    let closed = try #require(found)
    #expect(closed.verdict == .close(.headersTimeout))
    #expect((10...12).contains(closed.second))
  }

  @Test func `let a client live that is often in a header list, each time in another`() {
    var sweeper = Sweeper { $0.idleMax = nil }
    for count in 1..<30 {
      sweeper.sight.progress = progress(headerLists: 2 * count, isInHeaderList: true)
      sweeper.sight.hasReceived = true
      sweeper.now += .seconds(1)
      let verdict = sweeper.check()
      #expect(verdict == .fine)
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

    // The system takes nothing, because less than half of its buffer has been read; but it is being read.
    var slower = Sweeper { $0.idleMax = nil }
    slower.sight.isBlocked = true
    slower.sight.sentBytes = 4_000_000
    slower.sight.unacknowledgedBytes = 4_000_000
    let none = slower.next {
      $0.hasReceived = true
      $0.unacknowledgedBytes -= 1000
    }
    #expect(none == nil)
  }

  @Test func `end a client without calls that asks for signs of life all the time`() throws {
    var sweeper = Sweeper { $0.idleMax = nil }
    var pings = 0
    let perSecond = 3
    let found = sweeper.next {
      $0.hasReceived = true
      pings += perSecond
      $0.progress = progress(pings: pings)
    }
    let closed = try #require(found)
    #expect(closed.verdict == .close(.tooManyPings))
    // Each second takes two more than it returns, from a bucket of twenty.
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
        sweeper.sight.progress = progress(pings: pings)
        let verdict = sweeper.check()
        #expect(verdict == .fine)
      }
      sweeper.times = ConnectionTimes(jitter: 0, at: sweeper.now)
      sweeper.sight = ConnectionTimes.Activity(stage: .serving)
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
    for second in 0..<300 {
      brief.now += .seconds(1)
      brief.sight.hasReceived = true
      brief.sight.progress = progress(headerLists: second / 50)
      let verdict = brief.check()
      #expect(verdict == .fine)
    }
  }

  @Test func `are found as well if quiet connections are left out`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var watched = Sweeper { $0.ageMax = seed % 3 == 0 ? .seconds(900) : nil }
      watched.limits.idleMax = seed % 2 == 0 ? .seconds(300) : nil
      var rested = watched
      var seen = watched.sight
      var restEnd = Duration.zero
      var checkCount = 0
      let eventShare = Int.random(in: 1...60, using: &random)
      for second in 1...1500 {
        let now = Duration.seconds(second)
        if Int.random(in: 0..<eventShare, using: &random) == 0 {
          change(&watched.sight, &random)
          watched.sight.receivedAt = now
        }
        let expected = watched.times.sweep(watched.sight, at: now, watched.limits)
        // What arrived is known until the next check.
        let hasReceived = rested.sight.hasReceived || watched.sight.hasReceived
        rested.sight = watched.sight
        rested.sight.hasReceived = hasReceived
        watched.sight.hasReceived = false
        let isNews = rested.sight.progress != seen.progress || rested.sight.isBlocked
        var found = ConnectionTimes.Action.fine
        if now >= restEnd || isNews {
          found = rested.times.sweep(rested.sight, at: now, rested.limits)
          checkCount += 1
          seen = rested.sight
          rested.sight.hasReceived = false
          restEnd = found == .fine ? rested.times.rest(at: now, rested.limits) ?? now : now
        }
        if expected == .leave(.idle) || found == .leave(.idle) { break }
        #expect(found == expected, "seed \(seed), second \(second)")
        if case .close = expected { break }
        if found != expected { break }
      }
      if eventShare == 60 { #expect(checkCount < 800) }
    }
  }

  /// Makes a random change of what is seen of a connection.
  private func change(_ sight: inout ConnectionTimes.Activity, _ random: inout SplitMix64) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      sight.progress.headerListCount += 1
      sight.openStreamCount += 1
    case 1: sight.openStreamCount = max(0, sight.openStreamCount - 1)
    case 2: sight.progress.pingCount += UInt64.random(in: 1...3, using: &random)
    case 3:
      sight.progress.isInHeaderList.toggle()
      if sight.progress.isInHeaderList { sight.progress.headerListCount += 1 }
    case 4:
      sight.isBlocked.toggle()
      sight.sentBytes += 1000
    default: break
    }
    sight.hasReceived = true
  }
}
