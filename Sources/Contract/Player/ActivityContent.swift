public import Base
public import Messages
import Wire

/// What a lock screen shows of a session. It changes with the player's state only: a lock screen
/// counts by itself between two of them.
public struct ActivityContent: Equatable, Sendable {
  /// The player's revision.
  public var revision: Int64 = 0

  /// How many revisions between the one sent before (or after_revision) and this one were not sent,
  /// because newer ones replaced them.
  public var skippedCount: Int64 = 0

  /// The workout's name.
  public var workoutName: String = ""

  /// The current exercise's name; empty when all are done.
  public var exerciseName: String = ""

  /// The current exercise, counted from 1.
  public var exerciseNumber: Int32 = 0

  /// How many exercises there are.
  public var exerciseCount: Int32 = 0

  /// The current set, counted from 1.
  public var setNumber: Int32 = 0

  /// How many sets the exercise has.
  public var setCount: Int32 = 0

  /// When the rest ends; absent outside a rest, and while paused.
  public var restEndsAt: Timestamp?

  /// The instant to count elapsed time from: the start, moved by all pauses. While paused, the
  /// elapsed time is pause_time - elapsed_anchor and stands still.
  public var elapsedAnchor: Timestamp = Timestamp.epoch

  /// Whether the workout is paused.
  public var paused: Bool = false

  /// When the pause began; absent unless paused.
  public var pauseTime: Timestamp?

  /// True in the last message of the stream: the session was finished.
  public var finished: Bool = false

  /// When it was finished; absent while it runs. The elapsed time then stands at end_time -
  /// elapsed_anchor.
  public var endTime: Timestamp?

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    revision: Int64, skippedCount: Int64, workoutName: String, exerciseName: String,
    exerciseNumber: Int32, exerciseCount: Int32, setNumber: Int32, setCount: Int32,
    restEndsAt: Timestamp? = nil, elapsedAnchor: Timestamp, paused: Bool,
    pauseTime: Timestamp? = nil, finished: Bool, endTime: Timestamp? = nil
  ) {
    self.revision = revision
    self.skippedCount = skippedCount
    self.workoutName = workoutName
    self.exerciseName = exerciseName
    self.exerciseNumber = exerciseNumber
    self.exerciseCount = exerciseCount
    self.setNumber = setNumber
    self.setCount = setCount
    self.restEndsAt = restEndsAt
    self.elapsedAnchor = elapsedAnchor
    self.paused = paused
    self.pauseTime = pauseTime
    self.finished = finished
    self.endTime = endTime
  }
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
  }
}
