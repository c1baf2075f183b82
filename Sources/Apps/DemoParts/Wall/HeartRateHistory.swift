/// The heart rate of a session as a curve is drawn from it: the newest value in each of many equal
/// steps, with holes where the sensor gave none.
public struct HeartRateHistory: Sendable {
  /// How long one step is, in seconds.
  public let stepSeconds: Int
  private var steps: [ScreenModel.Point] = []
  private var lastSecond: Int?

  /// A heart rate counts for so long without a newer one, as in the server's summary.
  private static let holdSeconds = 10
  /// A day, in the smallest steps: a sample with a wild time must not take all memory.
  private static let stepsMax = 86_400

  /// An empty history in steps of so many seconds, 1 or more.
  public init(stepSeconds: Int) { self.stepSeconds = max(1, stepSeconds) }

  /// Adds a heart rate that was measured `second` seconds into the session; an older one than the
  /// newest is left out.
  public mutating func add(bpm: Int, zone: Int, second: Int) {
    let second = max(0, second)
    guard second >= lastSecond ?? 0, second / stepSeconds < Self.stepsMax else { return }
    fill(to: second)
    let point = ScreenModel.Point(bpm: bpm, zone: zone)
    let step = second / stepSeconds
    if step < steps.count { steps[step] = point } else { steps.append(point) }
    lastSecond = second
  }

  /// The points up to `second`, which is now.
  public func points(upTo second: Int) -> [ScreenModel.Point] {
    var filled = self
    filled.fill(
      to: min(max(second, lastSecond ?? 0), Self.stepsMax * stepSeconds - 1) + stepSeconds)
    return filled.steps
  }

  /// Fills the steps before that of `second`: with the last value as long as it counts, then with
  /// holes.
  private mutating func fill(to second: Int) {
    let last = steps.last ?? ScreenModel.Point(bpm: nil, zone: 0)
    while steps.count < second / stepSeconds {
      let stepStart = steps.count * stepSeconds
      let isHeld = lastSecond.map { stepStart - $0 <= Self.holdSeconds } ?? false
      steps.append(isHeld ? last : ScreenModel.Point(bpm: nil, zone: 0))
    }
  }
}
