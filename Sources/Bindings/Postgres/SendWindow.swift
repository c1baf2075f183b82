/// The room for units on a connection, which performs them in the order in which they are sent: a unit
/// that is sent waits for all that were sent before, whoever they belong to. So the room is one of time.
/// Units of which many fit into it are sent together, at the price of one round trip; one that takes
/// longer is sent alone.
struct SendWindow {
  /// The number of units that fit, however short they are.
  let unitsMax: Int
  /// The expected time of the units that are sent together, in nanoseconds.
  let time: Double
  /// The number of units in flight.
  private(set) var count = 0
  /// The time that they are expected to take, in nanoseconds.
  private(set) var expected = 0.0

  /// The multiple of `time` below which a second unit is sent. What is measured of a unit that is sent
  /// alone includes the round trip and the delays of this process; units that complete together show
  /// what the server needs.
  private static let pairFactor = 5.0

  init(unitsMax: Int, time: Duration) {
    self.unitsMax = unitsMax
    self.time = Double(time.wholeNanoseconds)
  }

  /// Whether a further unit may be sent. The window is exceeded by at most one unit, which waits for the
  /// others but has none behind it.
  var hasRoom: Bool {
    if count == 0 { return true }
    guard count < unitsMax else { return false }
    return expected < time || count == 1 && expected < time * Self.pairFactor
  }

  /// Adds a unit that was sent and is expected to take `cost` nanoseconds.
  mutating func add(_ cost: Double) {
    count += 1
    expected += cost
  }

  /// Removes a unit that was added with this cost.
  mutating func remove(_ cost: Double) {
    count -= 1
    // Sums of fractions are not exact.
    expected = count == 0 ? 0 : max(0, expected - cost)
  }
}

/// The expected time of a statement at the server: a moving average.
///
/// Of units that complete together, the first one is measured with all of their time. The average
/// therefore falls faster than it rises.
struct CostEstimate {
  /// The expectation, in nanoseconds. Of a new statement few are sent together.
  private(set) var nanoseconds = 1_000_000.0

  /// The least expectation: from nothing at all, it would not rise any more.
  private static let least = 10_000.0
  private static let riseShare = 8.0
  private static let fallShare = 2.0

  /// Adds a measured time, in nanoseconds.
  mutating func add(_ sample: Double) {
    let share = sample > nanoseconds ? Self.riseShare : Self.fallShare
    nanoseconds = max(Self.least, nanoseconds + (sample - nanoseconds) / share)
  }
}
