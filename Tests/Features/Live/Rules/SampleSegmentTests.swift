import Base
import LiveFeature
import Testing

@Suite struct `Merging segments` {
  @Test func `keeps the first of each sequence, in order`() throws {
    let first = [Samples.sample(1), Samples.sample(5, bpm: 100)]
    let second = [Samples.sample(2), Samples.sample(5, bpm: 200), Samples.sample(6)]
    let merged = try SampleSegment.merged([second, first].map(SampleCodec.encode))
    #expect(merged.count == 1)
    #expect(merged[0].firstSequence == 1)
    #expect(merged[0].lastSequence == 6)
    #expect(merged[0].sampleCount == 4)
    let samples = try SampleCodec.decode(merged[0].bytes)
    #expect(samples.map(\.sequence) == [1, 2, 5, 6])
    #expect(samples[2].bpm == 200)
  }

  @Test func `cuts at so many samples`() throws {
    let samples = Samples.typical(25, seed: 5)
    let merged = try SampleSegment.merged([SampleCodec.encode(samples)], samplesMax: 10)
    #expect(merged.map(\.sampleCount) == [10, 10, 5])
    #expect(try SampleSegment.samples(of: merged.map(\.bytes)) == samples)
  }

  @Test func `of nothing is nothing`() throws {
    #expect(try SampleSegment.merged([]).isEmpty)
    #expect(SampleSegment(packing: []) == nil)
  }

  @Test func `fails when one is damaged`() {
    #expect(throws: PackingError.self) {
      try SampleSegment.merged([SampleCodec.encode([Samples.sample(1)]), [1, 9]])
    }
  }
}
