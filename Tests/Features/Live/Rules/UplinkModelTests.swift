import Base
import LiveFeature
import PlayerFeature
import Testing

/// Goal: whatever arrives in whatever order, each sequence is stored once with the data that was sent first, and the
/// settled count is exactly what is known. Method: random plays of a device, a shell and a database, against a model
/// that remembers everything that was ever sent.
@Suite struct `An uplink under random interleavings` {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `stores each sequence once and settles in order`(seedBase: UInt64) throws {
    for round in 0..<50 as Range<UInt64> {
      let seed = seedBase * 1000 + round
      var play = UplinkPlay(seed: seed)
      for _ in 0..<80 { play.step() }
      play.drain()
      let fault = play.faults.first
      #expect(fault == nil, "seed \(seed)")
    }
  }

  @Test func `reaches every kind of verdict`() throws {
    var kinds: Set<String> = []
    for seed in 0..<20 as Range<UInt64> {
      var play = UplinkPlay(seed: seed)
      for _ in 0..<80 { play.step() }
      play.drain()
      kinds.formUnion(play.kinds)
    }
    #expect(kinds == ["accepted", "late", "duplicate", "conflict", "invalid"])
  }
}
