import Base
import LiveFeature
import Testing

/// Samples whose RR intervals are no longer kept.
@Suite struct `Samples without their RR intervals` {
  /// Goal: re-encoding loses the intervals and nothing else. Method: samples of every kind, through the packed form,
  /// field by field.
  @Test func `keep everything else`() throws {
    var generator = SplitMix64(seed: 7)
    for count in 0..<200 {
      let samples = Samples.wild(count, using: &generator)
      let bytes = SampleCodec.encode(samples)
      let read = try SampleCodec.decode(bytes)
      let cleared = SampleCodec.encode(read.map(\.withoutIntervals))
      let left = try SampleCodec.decode(cleared)
      #expect(left.map(\.sequence) == samples.map(\.sequence))
      #expect(left.map(\.time) == samples.map(\.time))
      #expect(left.map(\.bpm) == samples.map(\.bpm))
      #expect(left.flatMap(\.rrIntervals) == [])
      #expect(left.intervalsTime == nil)
      #expect(SampleCodec.encode(left.map(\.withoutIntervals)) == cleared)
      // Samples without intervals are not changed at all; those with some get shorter.
      let hadIntervals = samples.contains { !$0.rrIntervals.isEmpty }
      #expect(hadIntervals ? cleared.count < bytes.count : cleared == bytes)
    }
  }

  @Test func `are told from others by the newest of what is stored together`() {
    var generator = SplitMix64(seed: 8)
    for count in 0..<200 {
      let samples = Samples.wild(count, using: &generator)
      let times = samples.map(\.time).sorted()
      let hadIntervals = samples.contains { !$0.rrIntervals.isEmpty }
      #expect(samples.intervalsTime == (hadIntervals ? times.last : nil))
    }
  }
}
