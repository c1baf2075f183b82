/// A value of the Bluetooth characteristic Heart Rate Measurement (0x2A37), as a sensor sends it. Source: Heart Rate
/// Service 1.0, section 3.1, and GATT Specification Supplement, section 3.113.
package struct HeartRatePacket: Hashable, Sendable {
  /// The heart rate, in beats per minute, as it is in the packet.
  package let bpm: Int
  /// The RR intervals, in milliseconds, oldest first; only those that a sample can have.
  package let rrIntervals: [Int]
  /// Whether the sensor has contact with the skin; nil if it does not know.
  package let hasContact: Bool?
  /// The energy expended since it was reset, in kilojoules; nil if the packet has none.
  package let energy: Int?

  /// The bits of the first byte.
  private enum Flag {
    static let (wideRate, contactDetected, contactKnown): (UInt8, UInt8, UInt8) = (1, 2, 4)
    static let (energy, intervals): (UInt8, UInt8) = (8, 16)
  }
  /// The units of an RR interval in a second.
  private static let unitsPerSecond = 1024

  /// Reads a packet; nil if it is too short for its flags, or has bytes that belong to nothing.
  package init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    guard let flags = rest.popFirst() else { return nil }
    func has(_ flag: UInt8) -> Bool { flags & flag != 0 }
    func wide() -> Int? {
      guard let low = rest.popFirst(), let high = rest.popFirst() else { return nil }
      return Int(high) << 8 | Int(low)
    }
    guard let rate = has(Flag.wideRate) ? wide() : rest.popFirst().map({ Int($0) }) else {
      return nil
    }
    bpm = rate
    hasContact = has(Flag.contactKnown) ? has(Flag.contactDetected) : nil
    if has(Flag.energy) {
      guard let kilojoules = wide() else { return nil }
      energy = kilojoules
    } else {
      energy = nil
    }
    var intervals: [Int] = []
    while has(Flag.intervals), !rest.isEmpty {
      guard let units = wide() else { return nil }
      let milliseconds = (units * 1000 + Self.unitsPerSecond / 2) / Self.unitsPerSecond
      if HeartRateSample.rrMillisecondsRange.contains(milliseconds),
        intervals.count < HeartRateSample.rrIntervalsMax
      {
        intervals.append(milliseconds)
      }
    }
    guard rest.isEmpty else { return nil }
    rrIntervals = intervals
  }
}
