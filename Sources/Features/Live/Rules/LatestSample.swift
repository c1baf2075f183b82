package import Base
import Messages

/// The newest sample of a device by its time, which is not the last one by sequence if the device
/// numbers a backlog when it sends it. The live state shows it, after a restart as well.
package struct LatestSample: Sendable {
  /// The sample, with a time that is not after its arrival; nil before the first.
  package private(set) var sample: SampleBase?
  /// The sample that is stored beside the stream's last one.
  private var stored: SampleBase?

  /// Creates the value of a stream.
  ///
  /// - Parameters:
  ///   - last: The last stored sample by sequence.
  ///   - stored: The one that is stored beside it.
  package init(last: SampleBase? = nil, stored: SampleBase? = nil, at time: Timestamp) {
    self.stored = stored
    sample = Self.latest(of: last, stored, at: time)
  }

  /// Returns the newer of a stream's last stored sample and the one that is stored beside it.
  static func latest(
    of last: SampleBase?, _ stored: SampleBase?, at time: Timestamp
  ) -> SampleBase? {
    guard let last = last?.notAfter(time) else { return stored }
    if let stored, stored.time > last.time { return stored }
    return last
  }

  /// Takes in an accepted sample, which may be older.
  package mutating func take(_ next: HeartRateSample, at arrival: Timestamp) {
    let next = SampleBase(next).notAfter(arrival)
    if let sample, next.sequence <= sample.sequence || next.time < sample.time { return }
    sample = next
  }

  /// Returns what has to be stored beside a flush that ends with `sequence`; nil if nothing.
  func beside(_ sequence: Int64) -> SampleBase? {
    guard let sample, sample.sequence < sequence, sample != stored else { return nil }
    return sample
  }

  /// Records that a sample is stored beside the stream's last one.
  mutating func committed(_ sample: SampleBase) { stored = sample }
}

extension SampleBase {
  /// The same sample, not measured after `time`.
  func notAfter(_ time: Timestamp) -> SampleBase {
    self.time <= time ? self : SampleBase(sequence: sequence, time: time, bpm: bpm)
  }
}
