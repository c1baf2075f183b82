internal import Base

/// The limits of shares.
enum SharingLimits {
  /// The largest number of athletes whom an account sees.
  static let athletesMax: Int32 = 200
  /// The time that passes between two cues of coaches to an athlete.
  static let cuePause = Duration.seconds(10)
  /// The time between two readings of what a wall may show, when nothing is told.
  static let rosterPause = Duration.seconds(60)
  /// The time between two messages of a wall of states.
  static let wallPause = Duration.milliseconds(100)
}
