import Base
import LiveFeature
import Testing

@Suite struct `Packed samples` {
  /// Databases contain these bytes: the form may be extended, never changed.
  @Test func `version 1 is what it was`() {
    let samples = [
      HeartRateSample(sequence: 5, time: Timestamp(milliseconds: 2), bpm: 60),
      HeartRateSample(
        sequence: 8, time: Timestamp(milliseconds: 1002), bpm: 61, rrIntervals: [985, 980]),
    ]
    #expect(
      SampleCodec.encode(samples) == [
        1, 2, 4, 4, 0xfc, 0, 60, 32 << 2 | 3, 2, 0xd0, 0x0f, 2, 4, 9,
      ])
  }

  @Test func `a typical hour takes at most four bytes a sample`() throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      let samples = Samples.typical(3600, seed: seed)
      let bytes = SampleCodec.encode(samples)
      #expect(try SampleCodec.decode(bytes) == samples)
      #expect(Double(bytes.count) / 3600 <= 3.1, "\(bytes.count) bytes")
    }
  }

  @Test func `small flushes merge into at most four bytes a sample`() throws {
    let samples = Samples.typical(3600, seed: 9)
    let flushes = samples.compactMap { SampleSegment(packing: [$0])?.bytes }
    let merged = try SampleSegment.merged(flushes)
    #expect(merged.count == 1)
    #expect(merged[0].bytes.count <= 4 * samples.count)
  }

  @Test func `anything allowed comes back as it was`() throws {
    var generator = SplitMix64(seed: 2)
    for count in 0..<200 {
      let samples = Samples.wild(count, using: &generator)
      let bytes = SampleCodec.encode(samples)
      #expect(try SampleCodec.decode(bytes) == samples)
      #expect(try SampleCodec.count(of: bytes) == count)
    }
  }

  @Test func `the ends of every range come back`() throws {
    let far = HeartRateSample.timeMillisecondsMax
    let samples = [
      HeartRateSample(
        sequence: 1, time: Timestamp(milliseconds: -far), bpm: 20, rrIntervals: [3000, 200]),
      HeartRateSample(sequence: 2, time: Timestamp(milliseconds: far), bpm: 255),
      HeartRateSample(
        sequence: .max, time: Timestamp(milliseconds: -far), bpm: 20,
        rrIntervals: Array(repeating: 200, count: 16)),
    ]
    #expect(try SampleCodec.decode(SampleCodec.encode(samples)) == samples)
  }

  @Test func `what ends early or goes on is refused`() {
    let bytes = SampleCodec.encode(Samples.typical(20, seed: 3))
    for count in bytes.indices {
      #expect(throws: PackingError.self) { try SampleCodec.decode(Array(bytes[..<count])) }
    }
    #expect(throws: PackingError.trailingBytes) { try SampleCodec.decode(bytes + [0]) }
    #expect(throws: PackingError.unknownVersion) {
      try SampleCodec.decode([2] + bytes.dropFirst())
    }
  }

  /// Goal: no stored bytes can stop the server or fill its memory. Method: damaged packed runs and random ones;
  /// whatever can be read must be packable again.
  @Test func `garbage never traps and never grows`() throws {
    var generator = SplitMix64(seed: 4)
    var readCount = 0
    for round in 0..<20_000 {
      var bytes = SampleCodec.encode(Samples.wild(round % 7, using: &generator))
      if round.isMultiple(of: 3) {
        bytes = [1] + (0..<round % 50).map { _ in .random(in: 0...255, using: &generator) }
      }
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        bytes[.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      guard let samples = try? SampleCodec.decode(bytes) else { continue }
      readCount += 1
      #expect(samples.count <= bytes.count / 2)
      #expect(try SampleCodec.decode(SampleCodec.encode(samples)) == samples)
    }
    #expect(readCount > 500)
  }
}
