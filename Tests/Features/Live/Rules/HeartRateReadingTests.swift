import Base
import LiveFeature
import Testing

@Suite struct `A sample from a device` {
  static let now = Timestamp(milliseconds: Samples.start)
  static let day: Int64 = 86_400_000_000
  static let span = SessionSpan(start: now, end: nil)

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
    let sample = try reading.validated(at: Self.now, in: Self.span)
    #expect(sample.sequence == reading.sequence)
    #expect(sample.bpm == reading.bpm)
    #expect(sample.rrIntervals == reading.rrIntervals)
  }

  @Test(
    arguments: [
      (reading(sequence: 0), .sequenceOutOfRange, "sequence is 0; expected 1 or more."),
      (reading(sequence: .min), .sequenceOutOfRange, "expected 1 or more."),
      (reading(offset: nil), .timeOutOfRange, "sample_time is missing; it is required."),
      (reading(offset: day + 1), .timeOutOfRange, "expected at most 24 h outside of the session"),
      (reading(offset: -day - 1), .timeOutOfRange, "expected at most 24 h outside of the session"),
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
      try reading.validated(at: Self.now, in: Self.span)
    }
    #expect(rejection?.sequence == reading.sequence)
    #expect(rejection?.reason == reason)
    #expect(rejection?.message.contains(sentence) == true, "\(rejection?.message ?? "")")
  }

  @Test(arguments: [Int64.min, .max])
  func `with a time beyond all calendars is rejected`(microseconds: Int64) {
    let reading = HeartRateReading(
      sequence: 1, time: Timestamp(microseconds: microseconds), bpm: 60)
    #expect(throws: HeartRateRejection.self) { try reading.validated(at: Self.now, in: Self.span) }
  }

  /// The time of the measurement counts, not that of the arrival.
  @Test func `belongs to the session that ran then, however late it comes`() throws {
    let start = Timestamp(milliseconds: Samples.start - 400 * 86_400_000)
    let end = start + .seconds(3600)
    let span = SessionSpan(start: start, end: end)
    for (time, isTaken) in [
      (start, true), (end, true), (start - .seconds(86_400), true), (end + .seconds(86_400), true),
      (start - .seconds(86_401), false), (end + .seconds(86_401), false), (Self.now, false),
    ] {
      let reading = HeartRateReading(sequence: 1, time: time, bpm: 60)
      let sample = try? reading.validated(at: Self.now, in: span)
      #expect((sample != nil) == isTaken, "\(time)")
    }
  }

  @Test func `loses RR intervals that are kept no longer`() throws {
    let span = SessionSpan(
      start: Self.now, end: nil, intervalsSince: Self.now + .seconds(10))
    for (offset, count) in [(9_999_999, 0), (10_000_000, 1)] as [(Int64, Int)] {
      let sample = try Self.reading(offset: offset, rr: [800]).validated(at: Self.now, in: span)
      #expect(sample.rrIntervals.count == count)
    }
  }

  @Test func `is cut to the millisecond`() throws {
    let sample = try Self.reading(offset: 1999).validated(at: Self.now, in: Self.span)
    #expect(sample.time == Timestamp(milliseconds: Samples.start + 1))
  }
}
