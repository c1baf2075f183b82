public import Base

/// The part of a workout that is the same in each file of it: a FIT file, its TCX and GPX, and what another
/// tool saved again without positionless points, laps or thousandths of a second.
///
/// It has the heart rate and place at times that are whole multiples of a step since the epoch, so
/// that sketches of different files have times in common. It is small, and can be kept beside a
/// workout in place of its points.
public struct RecordingSketch: Hashable, Sendable {
  /// The measurements at one of the times, or soon after it.
  public struct Mark: Hashable, Sendable {
    /// Seconds since 1970.
    public let second: Int64
    public let bpm: Int?
    public let position: Position?

    /// Creates a mark.
    public init(second: Int64, bpm: Int?, position: Position?) {
      (self.second, self.bpm, self.position) = (second, bpm, position)
    }
  }

  public let startTime: Timestamp
  public let endTime: Timestamp
  public let sport: RecordedSport
  /// The marks, in the order of their times; at most `markCountMax`.
  public let marks: [Mark]

  /// The number of marks of the longest recording.
  public static let markCountMax = 240
  private static let stepSecondsMin: Int64 = 1
  /// The time after a mark within which a point counts for it.
  private static let windowMilliseconds: Int64 = 5_000

  /// Creates a sketch of these marks, in the order of their times; of those beyond `markCountMax`, none is taken.
  public init(
    from startTime: Timestamp, to endTime: Timestamp, sport: RecordedSport = .generic,
    marks: [Mark] = []
  ) {
    (self.startTime, self.endTime, self.sport) = (startTime, endTime, sport)
    self.marks = Array(marks.prefix(Self.markCountMax))
  }

  /// Creates the sketch of a recording; nil if it has no times.
  public init?(_ recording: Recording) {
    guard let start = recording.startTime, let end = recording.endTime else { return nil }
    (startTime, endTime, sport) = (start, end, recording.sport)
    let seconds = (end - start).milliseconds / 1_000
    var step = Self.stepSecondsMin
    // Doubled, so that the times of the coarser of two sketches are among those of the finer.
    while seconds / step >= Self.markCountMax { step *= 2 }
    var marks: [Mark] = []
    for point in recording.points {
      let second = point.time.milliseconds / 1_000 / step * step
      let isNear = point.time.milliseconds - second * 1_000 <= Self.windowMilliseconds
      guard isNear, marks.last?.second != second, point.bpm != nil || point.position != nil,
        marks.count < Self.markCountMax
      else { continue }
      marks.append(Mark(second: second, bpm: point.bpm, position: point.position))
    }
    self.marks = marks
  }
}

extension RecordingSketch {
  private static let bpmDifferenceMax = 5
  /// Some 50 m.
  private static let degreesMax = 0.000_5
  private static let commonMarksMin = 10
  /// Tenths of the marks that have to agree, and of the time that has to be common.
  private static let tenthsMin = 8
  private static let roundingMilliseconds: Int64 = 2_000

  /// The likeness of two recordings.
  public enum Likeness: Hashable, Sendable {
    /// They are of different workouts.
    case different
    /// Their heart rates or places agree at the same times.
    case content
    /// They begin and end at the same times, and there is nothing else to compare.
    case times
  }

  /// Whether both are of one workout of one athlete.
  public func isSameWorkout(as other: RecordingSketch) -> Bool { likeness(to: other) != .different }

  /// Returns by what both are of one workout of one athlete.
  public func likeness(to other: RecordingSketch) -> Likeness {
    let common = min(endTime, other.endTime) - max(startTime, other.startTime)
    let longer = max(endTime - startTime, other.endTime - other.startTime)
    guard common.milliseconds * 10 >= longer.milliseconds * Int64(Self.tenthsMin) else {
      return .different
    }
    let pairs = pairs(with: other)
    let rates = pairs.compactMap { mine, theirs -> Bool? in
      guard let mine = mine.bpm, let theirs = theirs.bpm else { return nil }
      return abs(mine - theirs) <= Self.bpmDifferenceMax
    }
    let places = pairs.compactMap { mine, theirs -> Bool? in
      guard let mine = mine.position, let theirs = theirs.position else { return nil }
      return abs(mine.latitude - theirs.latitude) <= Self.degreesMax
        && abs(mine.longitude - theirs.longitude) <= Self.degreesMax
    }
    let judged = [rates, places].filter { $0.count >= Self.commonMarksMin }
    if !judged.isEmpty {
      let agree = judged.allSatisfy { $0.count(where: \.self) * 10 >= $0.count * Self.tenthsMin }
      return agree ? .content : .different
    }
    let startsTogether =
      abs(startTime.milliseconds - other.startTime.milliseconds) <= Self.roundingMilliseconds
    let endsTogether =
      abs(endTime.milliseconds - other.endTime.milliseconds) <= Self.roundingMilliseconds
    return startsTogether && endsTogether ? .times : .different
  }

  /// Returns the marks of equal times.
  private func pairs(with other: RecordingSketch) -> [(Mark, Mark)] {
    var theirs = other.marks[...]
    return marks.compactMap { mark in
      theirs = theirs.drop { $0.second < mark.second }
      return theirs.first.flatMap { $0.second == mark.second ? (mark, $0) : nil }
    }
  }
}
