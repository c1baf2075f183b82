/// The heart rate of a session as the points of a curve: the newest value in each of many equal
/// steps, with gaps where the sensor reported none.
package struct HeartRateHistory: Sendable {
  /// The length of one step, in seconds.
  package let stepSeconds: Int
  private var steps: [ScreenModel.Point] = []
  private var lastSecond: Int?

  /// The time for which a heart rate counts without a newer one, as in the server's summary.
  private static let holdSeconds = 10
  /// A day in the smallest steps. A sample with an extreme time must not exhaust memory.
  private static let stepsMax = 86_400

  /// Creates an empty history with steps of `stepSeconds`, at least 1.
  package init(stepSeconds: Int) { self.stepSeconds = max(1, stepSeconds) }

  /// Adds a heart rate that was measured `second` seconds into the session. A value older than the
  /// newest one is ignored.
  package mutating func add(bpm: Int, zone: Int, second: Int) {
    let second = max(0, second)
    guard second >= lastSecond ?? 0, second / stepSeconds < Self.stepsMax else { return }
    fill(to: second)
    let point = ScreenModel.Point(bpm: bpm, zone: zone)
    let step = second / stepSeconds
    if step < steps.count { steps[step] = point } else { steps.append(point) }
    lastSecond = second
  }

  /// Returns the points up to `second`, the current time.
  package func points(upTo second: Int) -> [ScreenModel.Point] {
    var filled = self
    filled.fill(
      to: min(max(second, lastSecond ?? 0), Self.stepsMax * stepSeconds - 1) + stepSeconds)
    return filled.steps
  }

  /// Fills the steps before that of `second`: with the last value while it counts, then with gaps.
  private mutating func fill(to second: Int) {
    let last = steps.last ?? ScreenModel.Point(bpm: nil, zone: 0)
    while steps.count < second / stepSeconds {
      let stepStart = steps.count * stepSeconds
      let isHeld = lastSecond.map { stepStart - $0 <= Self.holdSeconds } ?? false
      steps.append(isHeld ? last : ScreenModel.Point(bpm: nil, zone: 0))
    }
  }
}
