import Base
import LiveFeature
import Testing

@Suite struct `A sample from a device` {
  static let now = Timestamp(milliseconds: Samples.start)
  static let day: Int64 = 86_400_000_000

  static func reading(
    sequence: Int64 = 1, offset: Int64? = 0, bpm: Int = 60, rr: [Int] = []
  ) -> HeartRateReading {
    HeartRateReading(
      sequence: sequence, time: offset.map { Timestamp(microseconds: now.microseconds + $0) },
      bpm: bpm, rrIntervals: rr)
  }

  @Test(arguments: [
    reading(), reading(sequence: .max), reading(offset: day), reading(offset: -day),
    reading(bpm: 20), reading(bpm: 255), reading(rr: [200, 3000]),
    reading(rr: Array(repeating: 500, count: 16)),
  ])
  func `is taken within its limits`(reading: HeartRateReading) throws {
    let sample = try reading.validated(at: Self.now)
    #expect(sample.sequence == reading.sequence)
    #expect(sample.bpm == reading.bpm)
    #expect(sample.rrIntervals == reading.rrIntervals)
  }

  @Test(
    arguments: [
      (reading(sequence: 0), .sequenceOutOfRange, "sequence is 0; expected 1 or more."),
      (reading(sequence: .min), .sequenceOutOfRange, "expected 1 or more."),
      (reading(offset: nil), .timeOutOfRange, "sample_time is missing; it is required."),
      (reading(offset: day + 1), .timeOutOfRange, "expected at most 24 h from the server's clock"),
      (reading(offset: -day - 1), .timeOutOfRange, "expected at most 24 h from the server's clock"),
      (reading(bpm: 19), .bpmOutOfRange, "bpm is 19; expected 20 to 255."),
      (reading(bpm: 256), .bpmOutOfRange, "bpm is 256; expected 20 to 255."),
      (reading(bpm: .min), .bpmOutOfRange, "expected 20 to 255."),
      (
        reading(rr: Array(repeating: 500, count: 17)), .rrIntervalsOutOfRange,
        "rr_intervals_ms has 17 entries; expected at most 16."
      ),
      (reading(rr: [500, 199]), .rrIntervalsOutOfRange, "rr_intervals_ms[1] is 199; expected 200"),
      (reading(rr: [3001]), .rrIntervalsOutOfRange, "rr_intervals_ms[0] is 3001; expected 200"),
    ] as [(HeartRateReading, HeartRateRejectionReason, String)])
  func `is rejected outside of them with a sentence`(
    reading: HeartRateReading, reason: HeartRateRejectionReason, sentence: String
  ) {
    let rejection = #expect(throws: HeartRateRejection.self) {
      try reading.validated(at: Self.now)
    }
    #expect(rejection?.sequence == reading.sequence)
    #expect(rejection?.reason == reason)
    #expect(rejection?.message.contains(sentence) == true, "\(rejection?.message ?? "")")
  }

  @Test(arguments: [Int64.min, .max])
  func `with a time beyond all calendars is rejected`(microseconds: Int64) {
    let reading = HeartRateReading(
      sequence: 1, time: Timestamp(microseconds: microseconds), bpm: 60)
    #expect(throws: HeartRateRejection.self) { try reading.validated(at: Self.now) }
  }

  @Test func `is cut to the millisecond`() throws {
    let sample = try Self.reading(offset: 1999).validated(at: Self.now)
    #expect(sample.time == Timestamp(milliseconds: Samples.start + 1))
  }
}
