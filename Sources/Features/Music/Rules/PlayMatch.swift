internal import Base
internal import Messages
internal import MusicContract

/// The match of plays to workouts by time. Services tell the beginning or the end of a track, so that a play sounded
/// within the length of its track before or after its time.
enum PlayMatch {
  /// A workout, as far as plays are matched to it.
  struct Workout: Equatable, Sendable {
    let logID: UUID
    let start: Timestamp
    let end: Timestamp
  }

  /// The length of a track that is not known, and the longest that counts.
  static let usualLength = Duration.seconds(200)
  static let lengthMax = Duration.seconds(1200)

  /// Returns the workout in which a play was: the one with which it has most time in common; nil for none.
  static func workout(of play: Play, in workouts: [Workout]) -> Workout? {
    let length = min(play.track.duration ?? usualLength, lengthMax)
    let (first, last) = (play.playTime - length, play.playTime + length)
    var best: (workout: Workout, shared: Duration)?
    for workout in workouts {
      let shared = min(last, workout.end) - max(first, workout.start)
      guard shared > .zero, best.map({ shared > $0.shared }) ?? true else { continue }
      best = (workout, shared)
    }
    return best?.workout
  }
}
