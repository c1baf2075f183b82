import Base
import Contract
import DemoParts
import Testing

@Suite struct `The samples of a trace` {
  @Test func `are numbered from 1, in whole milliseconds from the start`() {
    let trace = Trace(samples: [
      TraceSample(timeMilliseconds: 500, bpm: 90), TraceSample(timeMilliseconds: 2_000, bpm: 91),
    ])
    let samples = trace.heartRateSamples(from: Timestamp(microseconds: 7_000_999))
    #expect(samples.map(\.sequence) == [1, 2])
    #expect(
      samples.map(\.sampleTime) == [
        Timestamp(milliseconds: 7_500), Timestamp(milliseconds: 9_000),
      ])
    #expect(samples.map(\.bpm) == [90, 91])
    #expect(trace.duration == .seconds(3))
  }
}
