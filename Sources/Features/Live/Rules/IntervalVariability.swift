/// The variability of RR intervals, with the unlikely ones left out. The measures are those of the Task Force of the ESC
/// and NASPE (1996), over all intervals of a device in a session.
package struct IntervalVariability: Sendable {
  /// The number of intervals.
  package private(set) var count = 0
  /// The number of those that are artefacts.
  package private(set) var artefactCount = 0

  /// The newest likely intervals, oldest first.
  private var recent: [Int] = []
  /// The number of artefacts in a row.
  private var unlikelyInARow = 0
  /// The interval before the next one, if both make a pair.
  private var previous: Int?
  private var pairCount = 0
  private var squaredDifferences = 0.0
  private var mean = 0.0
  private var squaredDeviations = 0.0

  /// The number of intervals of the median, and of artefacts in a row after which it begins anew.
  private static let windowCount = 5
  /// The largest deviation from the median that is likely.
  private static let deviationMax = 0.2

  /// Creates a value of no intervals.
  package init() {}

  /// The root mean square of successive differences, in milliseconds; 0 without a pair.
  package var rmssd: Double {
    pairCount > 0 ? (squaredDifferences / Double(pairCount)).squareRoot() : 0
  }

  /// The standard deviation, in milliseconds; 0 for fewer than two.
  package var sdnn: Double {
    let likelyCount = count - artefactCount
    return likelyCount > 1 ? (squaredDeviations / Double(likelyCount)).squareRoot() : 0
  }

  /// Separates the next interval from the last one.
  package mutating func pause() { previous = nil }

  /// Adds the intervals of a sample. Returns whether one of them is an artefact.
  package mutating func add(_ intervals: [Int]) -> Bool {
    let before = artefactCount
    for interval in intervals { add(interval) }
    return artefactCount > before
  }

  private mutating func add(_ interval: Int) {
    count += 1
    if let median, abs(Double(interval) - median) > Self.deviationMax * median {
      artefactCount += 1
      unlikelyInARow += 1
      previous = nil
      if unlikelyInARow == Self.windowCount { (recent, unlikelyInARow) = ([], 0) }
      return
    }
    unlikelyInARow = 0
    if recent.count == Self.windowCount { recent.removeFirst() }
    recent.append(interval)
    if let previous {
      pairCount += 1
      squaredDifferences += Double(interval - previous) * Double(interval - previous)
    }
    previous = interval
    // Welford's method: the sum of squares would lose digits.
    let deviation = Double(interval) - mean
    mean += deviation / Double(count - artefactCount)
    squaredDeviations += deviation * (Double(interval) - mean)
  }

  /// The median of the newest likely intervals; nil before there are enough.
  private var median: Double? {
    guard recent.count == Self.windowCount else { return nil }
    let sorted = recent.sorted()
    return Double(sorted[sorted.count / 2])  // trap: there are five
  }
}
