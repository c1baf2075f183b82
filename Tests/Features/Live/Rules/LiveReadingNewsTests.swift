import Base
import Hub
import Testing

@testable import LiveFeature

@Suite struct `Live heart rate that another node has sent` {
  private static func shown(
    _ random: inout SplitMix64, device: UUID = .v4(), after sequence: Int64 = 0
  ) -> LiveReading.Shown {
    let time = Timestamp(milliseconds: Int64.random(in: 0...4_000_000_000_000, using: &random))
    return LiveReading.Shown(
      sequence: sequence + Int64.random(in: 1...1_000_000, using: &random), time: time,
      deviceID: device, arrival: time + .milliseconds(Int.random(in: 0...900, using: &random)),
      bpm: UInt8.random(in: 30...240, using: &random), isChosen: Bool.random(using: &random))
  }

  @Test(arguments: 1...50) func `is shown as it was there`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let here = Topic<LiveReading>()
    let there = Topic<LiveReading>()
    let sample = Self.shown(&random)
    let hasLost = Bool.random(using: &random)
    here.publish { _ in
      var reading = LiveReading.none
      reading.show(sample)
      if hasLost { _ = reading.loseContact(sample.deviceID) }
      return Update(revision: Int64.random(in: 1...1_000_000, using: &random), value: reading)
    }
    there.take(here.newest?.encoded ?? [])
    #expect(there.newest?.revision == here.newest?.revision)
    let (sent, got) = (here.newest?.value, there.newest?.value)
    #expect(got?.newest?.sequence == sample.sequence && got?.newest?.deviceID == sample.deviceID)
    #expect(got?.newest?.time == sample.time && got?.newest?.arrival == sample.arrival)
    #expect(got?.newest?.bpm == sample.bpm && got?.newest?.isChosen == sample.isChosen)
    #expect(got?.withoutContact == sent?.withoutContact)

    // The same again is no news.
    let revision = there.newest?.revision
    there.take(here.newest?.encoded ?? [])
    #expect(there.newest?.revision == revision)
  }

  @Test func `does not replace what is newer, whatever its revision`() {
    var random = SplitMix64(seed: 7)
    let device = UUID.v4()
    let old = Self.shown(&random, device: device)
    let new = LiveReading.Shown(
      sequence: old.sequence + 1, time: old.time + .seconds(1), deviceID: device,
      arrival: old.arrival + .seconds(1), bpm: 150, isChosen: old.isChosen)
    let topic = Topic<LiveReading>()
    for (sample, revision) in [(new, Int64(5)), (old, 100)] {
      var reading = LiveReading.none
      reading.show(sample)
      topic.take(Update(revision: revision, value: reading).encoded)
    }
    #expect(topic.newest?.value.newest?.sequence == new.sequence)
    #expect(topic.newest?.revision == 5)
  }

  @Test(arguments: 1...200) func `is left out if its bytes are not of the form`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var reading = LiveReading.none
    reading.show(Self.shown(&random))
    let whole = Update(revision: 1, value: reading).encoded
    let topic = Topic<LiveReading>()
    topic.take(Array(whole.dropLast(Int.random(in: 1...whole.count, using: &random))))
    topic.take(whole + [0])
    topic.take([2] + whole.dropFirst())
    #expect(topic.newest == nil)
    // Random ones may be of the form by chance; they end nothing.
    let count = Int.random(in: 0...80, using: &random)
    topic.take((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }
}
