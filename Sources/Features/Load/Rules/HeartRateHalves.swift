package import Base
import Messages

/// The means of both halves of a workout, whose difference is the drift of the heart rate, added sample by
/// sample.
///
/// The halves are those of the time from 10 minutes after the start, when the heart rate has settled, to the
/// end. Sources: Coyle and González-Alonso 2001, "Cardiovascular drift during prolonged exercise: new
/// perspectives"; Friel 2009, "The Cyclist's Training Bible".
package struct HeartRateHalves: Sendable {
  /// The shortest workout that has a drift.
  package static let workoutMin = Duration.seconds(30 * 60)
  /// The time after the start that belongs to no half.
  package static let warmUp = Duration.seconds(10 * 60)

  private let span: Range<Timestamp>?
  private let middle: Timestamp
  private var halves = (first: Mean(), second: Mean())

  /// The mean of a half over time.
  private struct Mean {
    /// In milliseconds.
    var length: Int64 = 0
    /// In beats per minute times milliseconds.
    var sum: Int64 = 0
  }

  /// Creates the empty halves of a workout.
  package init(start: Timestamp, end: Timestamp) {
    let begin = start + Self.warmUp
    span = end - start >= Self.workoutMin && begin < end ? begin..<end : nil
    middle = begin + (end - begin) / 2
  }

  /// Adds a heart rate that counts for `duration` from `time` on. It belongs to the half in which it begins.
  package mutating func add(_ bpm: Int, at time: Timestamp, for duration: Duration) {
    guard let span, span.contains(time) else { return }
    let length = duration.milliseconds
    if time < middle {
      halves.first.length += length
      halves.first.sum += length * Int64(bpm)
    } else {
      halves.second.length += length
      halves.second.sum += length * Int64(bpm)
    }
  }

  /// The means in beats per minute; nil if the workout was too short, or less than half of a half was measured.
  package var means: (first: Double, second: Double)? {
    guard let span else { return nil }
    let needed = (middle - span.lowerBound).milliseconds / 2
    let (first, second) = halves
    guard needed > 0, first.length >= needed, second.length >= needed else { return nil }
    return (
      Double(first.sum) / Double(first.length), Double(second.sum) / Double(second.length)
    )
  }
}
