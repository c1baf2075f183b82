import Base

/// The random facts of a night, from its seed.
struct NightPlan {
  /// The seed, from which everything else follows.
  let seed: UInt64
  /// The number of nodes.
  let nodeCount: Int
  /// The number of athletes, each with a phone, a second phone, a watch and screens.
  let athleteCount: Int
  /// The time for which they train.
  let length: Duration
  /// The delay of a message, at least and at most.
  let linkDelay: ClosedRange<Duration>
  /// The delay of half a trip to the database, at least and at most.
  let databaseDelay: ClosedRange<Duration>
  /// The number of writes in a hundred that lose their answer.
  let lostAnswers: Int
  /// The mean time between two faults.
  let faultInterval: Duration

  /// Draws a night of `athleteCount` athletes, or of some.
  init(seed: UInt64, athleteCount: Int?) {
    var random = SplitMix64(seed: seed)
    self.seed = seed
    nodeCount = Int.random(in: 2...4, using: &random)
    self.athleteCount = athleteCount ?? Int.random(in: 1...6, using: &random)
    length = .seconds(Int64.random(in: 60...180, using: &random))
    linkDelay = .milliseconds(1)...(.milliseconds(Int64.random(in: 2...150, using: &random)))
    databaseDelay = .microseconds(200)...(.milliseconds(Int64.random(in: 1...60, using: &random)))
    lostAnswers = Int.random(in: 0...5, using: &random)
    faultInterval = .seconds(Int64.random(in: 3...40, using: &random))
  }

  /// The plan on a line.
  var text: String {
    "\(nodeCount) nodes, \(athleteCount) athletes, \(length.components.seconds) s"
  }
}

extension SplitMix64 {
  /// Draws a length of time.
  mutating func duration(_ range: ClosedRange<Duration>) -> Duration {
    let (low, high) = (range.lowerBound.microseconds, range.upperBound.microseconds)
    return .microseconds(Int64.random(in: low...max(low, high), using: &self))
  }

  /// Draws whether something of so many in a hundred happens.
  mutating func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// Draws an identifier.
  mutating func id() -> UUID { UUID(high: next(), low: next()) }
}
