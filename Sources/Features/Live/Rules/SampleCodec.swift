import Base
import Messages

/// The coder that packs a run of samples into a few bytes each.
///
/// Version 1 is `version, sample count, first sequence, first time in ms`, followed by these fields
/// for each sample:
///
/// | field | bytes | present |
/// | --- | --- | --- |
/// | flags: bit 0 gap, bit 1 RR, bits 2-7 bpm step + 31 (0 to 62), or 63 for a whole bpm | 1 | always |
/// | sequence minus (the previous one + 1), varint | 1+ | with bit 0 |
/// | change of the time step from the previous step, ms, zigzag varint | 1+ | always |
/// | bpm | 1 | if the step does not fit |
/// | RR count, then each as a step, ms, zigzag varints | 1+ | with bit 1 |
///
/// The first sample is relative to sequence `first - 1`, the first time, a step of 0 ms and 0 bpm.
/// At 1 Hz with up to 30 ms of jitter, the step changes by at most 120 ms, which takes two bytes:
/// three bytes per sample, and more only for irregular ones.
///
/// The database stores runs with RR intervals sealed, in version 2: see SampleCodec+Sealing.swift. It stores
/// samples that have just arrived in version 3: see SampleCodec+Frames.swift.
package enum SampleCodec {
  static let version: UInt8 = 1
  /// The largest number of samples in a packed run that is read: a day at 10 Hz. The limit protects
  /// against damaged data.
  static let samplesMax = 864_000
  /// The smallest size of a sample: its flags and its time step.
  static let sampleBytesMin = 2
  static let wholeBPM: UInt8 = 63
  static let bpmSteps = -31...31

  /// Returns the packed form of `samples`, which must be in ascending order of sequence.
  package static func encode(_ samples: some Collection<HeartRateSample>) -> [UInt8] {
    // trap: a run comes from an uplink or a merge, whose runs are shorter
    precondition(samples.count <= samplesMax, "\(samples.count) samples in one run")
    var writer = PackedWriter(capacity: 16 + samples.count * 3)
    var last = Cursor(
      sequence: (samples.first?.sequence ?? 1) - 1, time: samples.first?.time.milliseconds ?? 0)
    writer.write(byte: version)
    writer.write(UInt64(samples.count))
    writer.write(UInt64(clamping: last.sequence))
    writer.write(zigzag: last.time)
    for sample in samples {
      // trap: uplinks and merges keep their samples in order
      precondition(
        sample.sequence > last.sequence, "\(sample.sequence) follows \(last.sequence)")
      write(sample, after: &last, to: &writer)
    }
    return writer.bytes
  }

  /// The values to which the next sample is relative.
  struct Cursor {
    var sequence: Int64
    var time: Int64
    var step: Int64 = 0
    var bpm = 0
  }

  static func write(
    _ sample: HeartRateSample, after last: inout Cursor, to writer: inout PackedWriter
  ) {
    let gap = UInt64(clamping: sample.sequence - last.sequence - 1)
    let time = sample.time.milliseconds
    let step = time - last.time
    let bpmStep = sample.bpm - last.bpm
    let bpmCode =
      bpmSteps.contains(bpmStep) ? UInt8(clamping: bpmStep - bpmSteps.lowerBound) : wholeBPM
    writer.write(byte: (gap > 0 ? 1 : 0) | (sample.rrIntervals.isEmpty ? 0 : 2) | bpmCode << 2)
    if gap > 0 { writer.write(gap) }
    writer.write(zigzag: step - last.step)
    if bpmCode == wholeBPM { writer.write(byte: UInt8(clamping: sample.bpm)) }
    if !sample.rrIntervals.isEmpty { write(sample.rrIntervals, bpm: sample.bpm, to: &writer) }
    last = Cursor(sequence: sample.sequence, time: time, step: step, bpm: sample.bpm)
  }

  /// Writes intervals; the first one is relative to the interval that the heart rate implies.
  static func write(_ intervals: [Int], bpm: Int, to writer: inout PackedWriter) {
    writer.write(UInt64(intervals.count))
    var last = 60_000 / bpm
    for interval in intervals {
      writer.write(zigzag: Int64(interval - last))
      last = interval
    }
  }
}
