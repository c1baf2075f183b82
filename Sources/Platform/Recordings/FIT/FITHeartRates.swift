import Base

/// Heart rates that a strap kept by itself and gave later, in messages of their own (swimming).
///
/// Source: FIT profile, message hr; FIT SDK, the merging of heart rates. Beats have times in 1/1024 s
/// of the strap's clock; the first message ties that clock to the file's.
struct FITHeartRates {
  /// The heart rates, with their times in 1/1024 s since FIT's epoch.
  private var readings: [(time: Int64, bpm: Int)] = []
  /// The time of the strap's clock at zero, in 1/1024 s of FIT's.
  private var origin: Int64?
  /// The last time of the strap's clock.
  private var lastTicks: Int64 = 0

  private static let ticksPerSecond: Int64 = 1_024
  private static let epochSeconds: Int64 = 631_065_600
  private let countMax: Int

  init(countMax: Int) { self.countMax = countMax }

  var isEmpty: Bool { readings.isEmpty }

  /// Adds a message of heart rates.
  mutating func add(_ message: FITMessage) {
    let whole = message.values(9).map(Self.bounded)
    if let seconds = Self.bounded(message.value(253)), let first = whole.first,
      let first
    {
      let fraction = message.value(0).map { $0 / 32_768 } ?? message.value(1).map { $0 / 256 } ?? 0
      let ticks = Int64(exactly: (fraction * 1_024).rounded(.down)) ?? 0
      origin = seconds * Self.ticksPerSecond + ticks - first
      lastTicks = first
    }
    let times = whole.isEmpty ? packed(message.bytes(10)) : whole
    for (time, bpm) in zip(times, message.values(6)) {
      guard let time else { continue }
      lastTicks = time
      guard let origin, let bpm = bpm.flatMap({ Int(exactly: $0) }),
        RecordedPoint.bpmRange.contains(bpm), readings.count < countMax
      else { continue }
      readings.append((origin + time, bpm))
    }
  }

  /// Returns a time as a whole number; nil if it is none of the strap's clock.
  private static func bounded(_ time: Double?) -> Int64? {
    guard let time, (0...0xffff_ffff).contains(time) else { return nil }
    return Int64(exactly: time.rounded())
  }

  /// Returns the times that are given by their last twelve bits, two in three bytes.
  private func packed(_ bytes: ArraySlice<UInt8>) -> [Int64?] {
    var times: [Int64?] = []
    var last = lastTicks
    var rest = bytes
    while let first = rest.popFirst(), let second = rest.popFirst(), let third = rest.popFirst() {
      for bits in [
        Int64(first) | Int64(second & 0x0f) << 8, Int64(second >> 4) | Int64(third) << 4,
      ] {
        last += (bits - last) & 0x0fff
        times.append(last)
      }
    }
    return times
  }

  /// Gives points without a heart rate the mean of those between them and the point before.
  func merge(into points: inout [RecordedPoint]) {
    let sorted = readings.sorted { $0.time < $1.time }
    var index = sorted.startIndex
    var earlier: Int64?
    for place in points.indices {
      let end = ticks(points[place].time)
      let begin = earlier ?? end - Self.ticksPerSecond
      earlier = end
      while index < sorted.endIndex, sorted[index].time <= begin { index += 1 }
      var (sum, count) = (0, 0)
      while index < sorted.endIndex, sorted[index].time <= end {
        sum += sorted[index].bpm
        count += 1
        index += 1
      }
      if count > 0, points[place].bpm == nil { points[place].bpm = (sum + count / 2) / count }
    }
  }

  private func ticks(_ time: Timestamp) -> Int64 {
    (time.milliseconds - Self.epochSeconds * 1_000) * Self.ticksPerSecond / 1_000
  }
}
