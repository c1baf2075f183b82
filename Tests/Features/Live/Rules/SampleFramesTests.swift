import Base
import Testing

@testable import LiveFeature

/// Goal: what is stored flush by flush is read as it was sent. Method: any samples, cut into flushes of any size.
@Suite struct `Samples packed flush by flush` {
  /// Databases contain these bytes: the form may be extended, never changed.
  @Test func `version 3 is what it was`() throws {
    let base = SampleBase(sequence: 4, time: Timestamp(milliseconds: 2), bpm: 60)
    let first = [HeartRateSample(sequence: 5, time: Timestamp(milliseconds: 1002), bpm: 61)]
    let second = [
      HeartRateSample(
        sequence: 8, time: Timestamp(milliseconds: 2002), bpm: 61, rrIntervals: [985, 980])
    ]
    let frames = [
      SampleCodec.frame(of: second, after: SampleBase(first[0]), seal: { _ in [7, 7] }),
      SampleCodec.frame(of: first, after: base, seal: nil),
    ]
    #expect(frames[0] == [9, 31 << 2 | 1, 2, 0xd0, 0x0f, 2, 7, 7])
    #expect(frames[1] == [6, 32 << 2, 0xd0, 0x0f])
    let packed = [3] + frames[0] + frames[1] + SampleCodec.packed(base)
    #expect(packed.suffix(4) == [0, 4, 4, 60])
    #expect(try SampleCodec.decode(packed) == first + second.map(\.withoutIntervals))
    #expect(try SampleCodec.sealedIntervals(of: packed) == [[7, 7]])
  }

  private static func packed(
    _ samples: [HeartRateSample], using generator: inout SplitMix64, seal: (([UInt8]) -> [UInt8])?
  ) -> [UInt8] {
    guard let first = samples.first else { return [] }
    var base = SampleBase(before: first)
    var rest = samples[...]
    var packed = SampleCodec.packed(base)
    while !rest.isEmpty {
      let flush = Array(rest.prefix(.random(in: 1...5, using: &generator)))
      rest = rest.dropFirst(flush.count)
      packed = SampleCodec.frame(of: flush, after: base, seal: seal) + packed
      base = flush.last.map { SampleBase($0) } ?? base
    }
    return [SampleCodec.framedVersion] + packed
  }

  @Test func `come back as they were`() throws {
    var generator = SplitMix64(seed: 31)
    for count in 1..<200 {
      let samples = Samples.wild(count, using: &generator)
      let plain = Self.packed(samples, using: &generator, seal: nil)
      #expect(try SampleCodec.decode(plain) == samples)
      #expect(try SampleCodec.count(of: plain) == count)
      #expect(try SampleCodec.sealedIntervals(of: plain).isEmpty)
      let sealed = Self.packed(samples, using: &generator) { [9] + $0 }
      #expect(try SampleCodec.decode(sealed) == samples.map(\.withoutIntervals))
      let parts = try SampleCodec.sealedIntervals(of: sealed)
      guard !parts.isEmpty else { continue }
      let opened = try SampleCodec.opened(sealed, with: parts.map { Array($0.dropFirst()) })
      #expect(opened == SampleCodec.encode(samples))
      #expect(throws: PackingError.self) {
        try SampleCodec.opened(sealed, with: parts.dropLast().map { Array($0.dropFirst()) })
      }
    }
  }

  @Test func `take five bytes each at most at one a second`() throws {
    let samples = Samples.typical(3600, seed: 5)
    var base = SampleBase(before: samples[0])
    var bytes = 0
    for sample in samples {
      bytes += SampleCodec.frame(of: [sample], after: base, seal: nil).count
      base = SampleBase(sample)
    }
    #expect(Double(bytes) / 3600 <= 5)
  }

  /// Goal: no stored bytes can stop the server or fill its memory. Method: damaged packed runs and random ones.
  @Test func `are refused or read when damaged, and never trap`() throws {
    var generator = SplitMix64(seed: 32)
    var readCount = 0
    for round in 1..<20_000 {
      var bytes = Self.packed(
        Samples.wild(1 + round % 7, using: &generator), using: &generator, seal: nil)
      if round.isMultiple(of: 3) {
        bytes = [3] + (0..<round % 50).map { _ in .random(in: 0...255, using: &generator) }
      }
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        bytes[index] = index == 0 ? 3 : .random(in: 0...255, using: &generator)
      }
      _ = try? SampleCodec.sealedIntervals(of: bytes)
      guard let samples = try? SampleCodec.decode(bytes) else { continue }
      readCount += 1
      #expect(samples.count <= bytes.count / 2)
    }
    #expect(readCount > 500)
    let whole = Self.packed(Samples.typical(20, seed: 3), using: &generator, seal: nil)
    for count in whole.indices {
      #expect(throws: PackingError.self) { try SampleCodec.decode(Array(whole[..<count])) }
    }
    #expect(throws: PackingError.trailingBytes) { try SampleCodec.decode(whole + [0]) }
  }
}
