import Base
import HeartRate
import Testing

@Suite struct `Heart rate that counts` {
  private static let start = Timestamp(milliseconds: 1_800_000_000_000)

  private static func at(_ seconds: Int) -> Timestamp { start + .seconds(seconds) }

  /// Returns the seconds at which samples count, by device. Each device sends one a second in its range.
  private func counted(
    _ devices: [(seconds: Range<Int>, isPreferred: Bool)], until end: Int? = nil
  ) -> (counted: [[Int]], uncounted: UncountedSamples) {
    var rule = CountedHeartRate(
      in: HeartRateSpan(start: Self.start, end: end.map { Self.at($0) }))
    var counted = devices.map { _ in [Int]() }
    var uncounted = UncountedSamples()
    let seconds = devices.map(\.seconds)
    for second in (seconds.map(\.lowerBound).min() ?? 0)..<(seconds.map(\.upperBound).max() ?? 0) {
      for (index, device) in devices.enumerated() where device.seconds.contains(second) {
        let reason = rule.take(Self.at(second), of: index, isPreferred: device.isPreferred)
        if let reason { uncounted.add(reason) } else { counted[index].append(second) }
      }
    }
    return (counted, uncounted)
  }

  @Test func `was measured from the start of the session to its end`() {
    let made = counted([(-100..<200, false)], until: 99)
    #expect(made.counted == [Array(0...99)])
    #expect(made.uncounted.beforeStart == 100 && made.uncounted.afterEnd == 100)
    // Samples have whole milliseconds; the start has microseconds.
    let span = HeartRateSpan(start: Self.start + .microseconds(700), end: nil)
    #expect(span.reason(for: Self.start) == nil)
    #expect(span.reason(for: Self.start - .milliseconds(1)) == .beforeStart)
  }

  @Test func `adds up over devices that take over from each other`() {
    let made = counted([(0..<300, false), (300..<600, false)])
    #expect(made.counted == [Array(0..<300), Array(303..<600)])
    #expect(made.uncounted.otherDevice == 3)
  }

  @Test func `is that of one device at a time`() {
    let made = counted([(0..<100, false), (50..<200, false)])
    #expect(made.counted == [Array(0..<100), Array(103..<200)])
    #expect(made.uncounted.otherDevice == 53)
  }

  @Test func `is that of the preferred device while it is there`() {
    let made = counted([(0..<100, false), (50..<60, true)])
    #expect(made.counted == [Array(0...50) + Array(63..<100), Array(50..<60)])
  }
}
