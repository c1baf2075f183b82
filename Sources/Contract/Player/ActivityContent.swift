public import Base
public import Messages
import Wire

/// The lock-screen content of a session. It changes only with the player's state; in between, the lock screen
/// counts the time by itself.
public struct ActivityContent: Equatable, Sendable {
  /// The revision of the player's state.
  public var revision: Int64 = 0

  /// The number of revisions since the previous message (or after_revision) that were not sent, because newer
  /// ones replaced them.
  public var skippedCount: Int64 = 0

  /// The name of the workout.
  public var workoutName: String = ""

  /// The name of the current exercise; empty after the last.
  public var exerciseName: String = ""

  /// The number of the current exercise, counted from 1.
  public var exerciseNumber: Int32 = 0

  /// The number of exercises in the workout.
  public var exerciseCount: Int32 = 0

  /// The number of the current set, counted from 1.
  public var setNumber: Int32 = 0

  /// The number of sets in the exercise.
  public var setCount: Int32 = 0

  /// The end of the rest or of the countdown; nil outside of both, and while paused.
  public var restEndsAt: Timestamp?

  /// The time from which the elapsed time is counted: the start, moved by all pauses. While paused, the
  /// elapsed time is constant: pause_time - elapsed_anchor.
  public var elapsedAnchor: Timestamp = Timestamp.epoch

  /// Whether the workout is paused.
  public var paused: Bool = false

  /// The time at which the pause began; nil unless paused.
  public var pauseTime: Timestamp?

  /// Whether the session is finished. True only in the last message of the stream.
  public var finished: Bool = false

  /// The time at which the session was finished; nil while it is running. The final elapsed time is end_time
  /// - elapsed_anchor.
  public var endTime: Timestamp?

  /// The end of the current set if it is timed; nil otherwise, and while paused. Another message follows then.
  public var setEndsAt: Timestamp?

  /// The name of the exercise of the next set; empty if there is none.
  public var nextExerciseName: String = ""

  /// Whether `restEndsAt` is the end of the countdown before the first set.
  public var isPreparing: Bool = false

  /// Creates an empty message.
  public init() {}
}

extension ActivityContent: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.ActivityContent")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.revision)
    m.number(2, &v.skippedCount)
    m.text(3, &v.workoutName)
    m.text(4, &v.exerciseName)
    m.number(5, &v.exerciseNumber)
    m.number(6, &v.exerciseCount)
    m.number(7, &v.setNumber)
    m.number(8, &v.setCount)
    m.message(9, &v.restEndsAt)
    m.message(10, &v.elapsedAnchor)
    m.flag(11, &v.paused)
    m.message(12, &v.pauseTime)
    m.flag(13, &v.finished)
    m.message(14, &v.endTime)
    m.message(15, &v.setEndsAt)
    m.text(16, &v.nextExerciseName)
    m.flag(17, &v.isPreparing)
  }
}
