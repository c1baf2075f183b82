internal import Base
internal import Messages
internal import MusicContract

/// A look at what a service tells of the plays of an athlete.
struct HistoryPage: Equatable, Sendable {
  /// The plays, in any order.
  var plays: [Play]
  /// Whether they are as many as the service tells at most.
  var isFull: Bool

  /// The time before the newest known play from which plays are asked for again: some are told late, and the overlap
  /// proves that none is missing.
  static let overlap = Duration.seconds(3600)

  /// Returns the plays, oldest first, each time once. The oldest that is new follows a gap if the page is full without
  /// a play that was known before.
  func sorted(after newest: Timestamp?) -> [Play] {
    var all: [Play] = []
    for play in plays.sorted(by: { $0.playTime < $1.playTime })
    where all.last?.playTime != play.playTime {
      all.append(play)
    }
    guard hasGap(after: newest), let first = all.indices.first else { return all }
    all[first].followsGap = true
    return all
  }

  /// Returns whether plays before the page may be missing.
  func hasGap(after newest: Timestamp?) -> Bool {
    guard isFull, let newest else { return false }
    return !plays.contains { $0.playTime <= newest }
  }
}

/// The pace of looks at the plays: often enough that the service still tells all of them.
enum HistoryPace {
  /// The shortest and the longest interval between looks. In the longest, nobody plays 50 tracks of two minutes.
  static let intervals = Duration.seconds(600)...Duration.seconds(5400)
  /// The number of plays that are expected until the next look.
  private static let playsWanted: Int64 = 25
  /// The wait after a look that failed.
  static let retryDelay = Duration.seconds(900)

  /// Returns the time until the next look, after one that told `count` new plays in `time`.
  static func interval(after count: Int, in time: Duration?) -> Duration {
    guard count > 0, let time, time > .zero else { return intervals.upperBound }
    let expected = time.milliseconds / Int64(count) * playsWanted
    return min(max(.milliseconds(expected), intervals.lowerBound), intervals.upperBound)
  }
}
