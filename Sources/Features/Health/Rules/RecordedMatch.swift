internal import Base
internal import Recordings

/// A log that an account has, as far as a recorded workout is compared with it.
struct RecordedMatch: Sendable {
  let logID: UUID
  /// The sketch of its heart rates and places; of a log that no recording became, only the times.
  let sketch: RecordingSketch

  /// Whether `other` is the same workout. Where there is nothing to compare but times, the sports must not differ.
  func isSame(as other: RecordingSketch) -> Bool {
    guard sketch.isSameWorkout(as: other) else { return false }
    if !sketch.marks.isEmpty, !other.marks.isEmpty { return true }
    let (mine, theirs) = (sketch.sport.code, other.sport.code)
    return mine == theirs || [mine, theirs].contains(RecordedSport.generic.code)
  }
}
