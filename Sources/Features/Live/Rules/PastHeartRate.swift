package import Base

/// The heart rate of a session that was over before the server heard of it: all samples of one device, packed as a
/// merged stream has them.
package struct PastHeartRate: Sendable {
  /// The segments, in the order of their sequences.
  let segments: [SampleSegment]
  /// The newest sample.
  let newest: SampleBase

  /// Packs readings in the order of their times, at most as many as a stream has. Those that no sample can have are
  /// left out; nil if none is left.
  package init?(_ readings: [(time: Timestamp, bpm: Int)]) {
    var packing = SegmentPacking()
    var segments: [SampleSegment] = []
    var last: HeartRateSample?
    for (time, bpm) in readings.prefix(UplinkState.streamSamplesMax) {
      guard HeartRateSample.bpmRange.contains(bpm),
        time.milliseconds.magnitude <= HeartRateSample.timeMillisecondsMax.magnitude
      else { continue }
      let sample = HeartRateSample(sequence: (last?.sequence ?? 0) + 1, time: time, bpm: bpm)
      if let segment = packing.add(sample) { segments.append(segment) }
      last = sample
    }
    guard let last else { return nil }
    if let segment = packing.end() { segments.append(segment) }
    self.segments = segments
    newest = SampleBase(last)
  }

  /// Whether it is what segments have, in their order.
  package func isStored(as segments: [[UInt8]]) -> Bool { self.segments.map(\.bytes) == segments }

  /// The number of samples.
  package var sampleCount: Int { segments.reduce(0) { $0 + $1.sampleCount } }
}
