public import Base

/// The rule which heart rate of a session counts: what was measured from its start to its end, by one device at a time.
/// Of two devices, one of the kind that the athlete prefers counts, or else the one that counted before, until it has
/// been silent for `freshLength`. Live view, summary, results and their export follow it.
public struct CountedHeartRate: Sendable {
  /// The age at which a heart rate is no longer fresh, and the silence after which another device counts. It is the
  /// requirements' limit for a stale heart rate, and four samples at 1 Hz: two devices that lose a sample now and then
  /// do not alternate. Source: the contract.
  public static let freshLength: Duration = .seconds(4)

  /// The newest sample that counted.
  private var newest: (device: Int, time: Timestamp, isPreferred: Bool)?
  private let span: HeartRateSpan

  /// Creates the rule for a session, before its first sample.
  public init(in span: HeartRateSpan) { self.span = span }

  /// Returns whether a sample of another device counts at `time`, after one of `other`.
  public static func takesOver(
    isPreferred: Bool, from other: (time: Timestamp, isPreferred: Bool), at time: Timestamp
  ) -> Bool {
    time >= other.time + freshLength || isPreferred && !other.isPreferred
  }

  /// Takes the next sample in the order of time over all devices. Returns the reason for which it does not count; nil if
  /// it counts.
  ///
  /// - Parameter device: A number of the device.
  public mutating func take(
    _ time: Timestamp, of device: Int, isPreferred: Bool
  ) -> UncountedReason? {
    if let reason = span.reason(for: time) { return reason }
    if let newest, newest.device != device,
      !Self.takesOver(
        isPreferred: isPreferred, from: (newest.time, newest.isPreferred), at: time)
    {
      return .otherDevice
    }
    newest = (device, time, isPreferred)
    return nil
  }
}
