import Base
import TestSupport
import Testing

@testable import LiveFeature

/// Values of the characteristic 0x2A37, with the examples of the specification's flags.
@Suite struct `A packet of a heart-rate sensor` {
  @Test func `has eight or sixteen bits, with energy and intervals`() throws {
    let short = try #require(HeartRatePacket([0x00, 72]))
    #expect((short.bpm, short.hasContact, short.energy, short.rrIntervals) == (72, nil, nil, []))
    let wide = try #require(HeartRatePacket([0x01, 0x2c, 0x01]))
    #expect(wide.bpm == 300)
    let full = try #require(
      HeartRatePacket([0x1f, 0x48, 0x00, 0x34, 0x12, 0x00, 0x04, 0x00, 0x02]))
    #expect((full.bpm, full.hasContact, full.energy) == (72, true, 0x1234))
    #expect(full.rrIntervals == [1000, 500])
    let lost = try #require(HeartRatePacket([0x04, 0]))
    #expect(lost.hasContact == false)
    // Contact is detected, but not known: the sensor does not support it.
    #expect(HeartRatePacket([0x02, 60])?.hasContact == .some(nil))
  }

  @Test func `has any number of intervals, of which a sample takes what it can`() throws {
    let units = [UInt16](repeating: 1024, count: 40) + [10, 65_535]
    var bytes: [UInt8] = [0x10, 60]
    for unit in units { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
    let packet = try #require(HeartRatePacket(bytes))
    #expect(packet.rrIntervals == [Int](repeating: 1000, count: 16))
    #expect(HeartRatePacket([0x10, 60])?.rrIntervals == [])
  }

  @Test func `is refused if it is cut, or longer than its flags say`() {
    let bad: [[UInt8]] = [
      [], [0x00], [0x01, 60], [0x08, 60], [0x08, 60, 1], [0x10, 60, 1], [0x00, 60, 1],
      [0x18, 60, 1, 1, 1],
    ]
    for bytes in bad { #expect(HeartRatePacket(bytes) == nil, "\(bytes)") }
  }

  @Test(arguments: 0..<200) func `of any bytes traps nowhere`(round: Int) {
    var random = SplitMix64(seed: RandomSeed.ofRun &+ UInt64(round))
    let bytes = (0..<Int.random(in: 0...512, using: &random)).map { _ in
      UInt8.random(in: .min ... .max, using: &random)
    }
    let reading = HeartRateReading(sequence: 1, time: .epoch, packet: bytes)
    _ = try? reading.validated(at: .epoch, in: SessionSpan(start: .epoch, end: nil))
  }
}
