package import Base
import Messages

/// The packed form of samples that are stored flush by flush.
///
/// Version 3 is `version, frames, base`, the newest frame first, so that a frame is added without
/// moving anything behind the first byte. A stream's tail is such a run without its version.
///
/// | part | content |
/// | --- | --- |
/// | frame | 2 × the length of the samples, plus 1 if RR intervals are sealed, varint; the samples as in version 1; the length of the sealed intervals, varint, and they themselves as in version 2 |
/// | base | 0; sequence, varint; time in ms, zigzag varint; bpm, one byte |
///
/// The first sample of a frame is relative to the last one of the frame before it, or to the base,
/// and to a step of 0 ms. At 1 Hz a flush of one sample takes four to five bytes.
extension SampleCodec {
  static let framedVersion: UInt8 = 3

  /// A frame as it is stored.
  struct Frame {
    /// The samples, without RR intervals if those are sealed.
    let plain: ArraySlice<UInt8>
    /// The sealed RR intervals; empty if none are sealed.
    let sealed: ArraySlice<UInt8>
  }

  /// Returns the frame of `samples`, in ascending order of sequence after `base`, with their RR
  /// intervals replaced by the result of `seal`, if there is one.
  static func frame(
    of samples: [HeartRateSample], after base: SampleBase, seal: (([UInt8]) -> [UInt8])?
  ) -> [UInt8] {
    let hasIntervals = samples.contains { !$0.rrIntervals.isEmpty }
    let sealed = hasIntervals ? seal?(intervals(of: samples)) : nil
    var writer = PackedWriter(capacity: samples.count * 4 + (sealed?.count ?? 0) + 12)
    var last = Cursor(base)
    for sample in samples {
      write(sealed == nil ? sample : sample.withoutIntervals, after: &last, to: &writer)
    }
    writer.prepend(UInt64(writer.bytes.count) << 1 | (sealed == nil ? 0 : 1))
    if let sealed {
      writer.write(UInt64(sealed.count))
      writer.write(bytes: sealed)
    }
    return writer.bytes
  }

  /// Returns the end of a run whose first frame comes after `base`.
  static func packed(_ base: SampleBase) -> [UInt8] {
    var writer = PackedWriter(capacity: 16)
    writer.write(byte: 0)
    writer.write(UInt64(clamping: base.sequence))
    writer.write(zigzag: base.time.milliseconds)
    writer.write(byte: UInt8(clamping: base.bpm))
    return writer.bytes
  }

  /// Returns the base and the frames of a run of version 3, the oldest frame first.
  static func frames(
    of bytes: [UInt8]
  ) throws(PackingError) -> (base: SampleBase, frames: [Frame]) {
    var reader = PackedReader(bytes)
    guard try reader.byte() == framedVersion else { throw .unknownVersion }
    var frames: [Frame] = []
    while true {
      let head = try reader.integer(in: 0...max(1, 2 * bytes.count + 1))
      if head == 0 { break }
      let plain = try reader.slice(head >> 1)
      let sealed =
        head & 1 == 0
        ? [] : try reader.slice(try reader.integer(in: 1...max(1, reader.remainingCount)))
      frames.append(Frame(plain: plain, sealed: sealed))
    }
    guard let sequence = Int64(exactly: try reader.unsigned()) else { throw .outOfRange }
    let time = try reader.zigzag()
    guard time.magnitude <= HeartRateSample.timeMillisecondsMax.magnitude else { throw .outOfRange }
    let base = SampleBase(
      sequence: sequence, time: Timestamp(milliseconds: time), bpm: Int(try reader.byte()))
    try reader.end()
    return (base, frames.reversed())
  }

  /// Returns the samples of a run of version 3, without RR intervals where those are sealed, frame
  /// by frame.
  static func samples(framedIn bytes: [UInt8]) throws(PackingError) -> [[HeartRateSample]] {
    let (base, frames) = try frames(of: bytes)
    var last = Cursor(base)
    var all: [[HeartRateSample]] = []
    all.reserveCapacity(frames.count)
    for frame in frames {
      last.step = 0
      var reader = PackedReader(Array(frame.plain))
      var samples: [HeartRateSample] = []
      while reader.remainingCount > 0 { samples.append(try sample(after: &last, from: &reader)) }
      all.append(samples)
    }
    return all
  }
}

/// The sample that a packed one is relative to.
package struct SampleBase: Hashable, Sendable {
  /// The sequence of the sample; 0 for none.
  package let sequence: Int64
  let time: Timestamp
  let bpm: Int

  /// Creates the base of the samples that follow a stored one.
  package init(sequence: Int64, time: Timestamp, bpm: Int) {
    self.sequence = sequence
    self.time = time
    self.bpm = bpm
  }

  init(_ sample: HeartRateSample) {
    self.init(sequence: sample.sequence, time: sample.time, bpm: sample.bpm)
  }

  /// Creates the base of a run that begins with `sample` and follows nothing.
  init(before sample: HeartRateSample) {
    self.init(sequence: sample.sequence - 1, time: sample.time, bpm: 0)
  }
}

extension SampleCodec.Cursor {
  init(_ base: SampleBase) {
    self.init(sequence: base.sequence, time: base.time.milliseconds, bpm: base.bpm)
  }
}
