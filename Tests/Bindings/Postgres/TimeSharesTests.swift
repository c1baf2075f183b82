import Base
import Testing

@testable import Postgres

@Suite struct `The share of time of an account` {
  private let owner = UUID(high: 1, low: 1)
  private let other = UUID(high: 1, low: 2)
  private let millisecond: UInt64 = 1_000_000
  private let second: UInt64 = 1_000_000_000

  /// Shares of a tenth, and 50 ms at once.
  private func makeShares(entriesMax: Int = 8192) -> TimeShares {
    TimeShares(shareCount: 10, burst: .milliseconds(50), entriesMax: entriesMax)
  }

  @Test func `has a burst, and then what it is of the time`() {
    var shares = makeShares()
    shares.asks(other, at: 0)
    var now: UInt64 = 0
    // A twentieth of the time for ten minutes.
    for _ in 0..<30_000 {
      now += 20 * millisecond
      shares.asks(owner, at: now)
      shares.asks(other, at: now)
      #expect(shares.isBeyond(owner, at: now) == false)
      shares.add(millisecond, of: owner, at: now)
    }
    // A fifth: twice the share, so the burst lasts for half a second.
    var count = 0
    while !shares.isBeyond(owner, at: now), count < 1000 {
      now += 5 * millisecond
      shares.asks(owner, at: now)
      shares.asks(other, at: now)
      shares.add(millisecond, of: owner, at: now)
      count += 1
    }
    // Each adds 5 ms to the 10 ms of the last one.
    #expect(count == 99)
    #expect(shares.isBeyond(other, at: now) == false)
  }

  @Test func `lasts until it has been quiet, and is not what one has who asks alone`() {
    var shares = makeShares()
    shares.asks(owner, at: 0)
    shares.add(second, of: owner, at: 0)
    #expect(shares.isBeyond(owner, at: 1) == false)
    shares.asks(other, at: 1)
    #expect(shares.isBeyond(owner, at: 1) == true)
    #expect(shares.isBeyond(owner, at: 1 + TimeShares.besideTime) == false)
    shares.asks(owner, at: TimeShares.stay - 1)
    #expect(shares.isBeyond(owner, at: TimeShares.stay - 1) == true)
    let calm = TimeShares.stay + second
    shares.asks(other, at: calm)
    #expect(shares.isBeyond(owner, at: calm) == false)
  }

  @Test func `is held to a minute of debt whatever a unit took`() {
    var shares = makeShares()
    for _ in 0..<3 { shares.add(.max, of: owner, at: 5) }
    shares.asks(other, at: 60 * second)
    shares.asks(owner, at: 60 * second)
    #expect(shares.isBeyond(owner, at: 60 * second + 5) == false)
  }

  @Test func `is kept for as many accounts as there is room for, longest for those that use it`() {
    var shares = makeShares(entriesMax: 100)
    shares.add(second, of: owner, at: 0)
    for number in 0..<10_000 as Range<UInt64> {
      shares.add(millisecond, of: UUID(high: 2, low: number), at: 0)
      if number.isMultiple(of: 50) { shares.add(millisecond, of: owner, at: 0) }
      #expect(shares.count <= 200)
    }
    shares.asks(other, at: 1)
    shares.asks(owner, at: 1)
    #expect(shares.isBeyond(owner, at: 1) == true)
  }
}
