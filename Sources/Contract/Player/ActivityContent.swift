public import Base
import CMessages
public import Messages

/// What a lock screen shows of a session. It changes with the player's state only: a lock screen
/// counts by itself between two of them.
public struct ActivityContent: Equatable, Sendable {
  /// The player's revision.
  public var revision: Int64

  /// How many revisions between the one sent before (or after_revision) and this one were not sent,
  /// because newer ones replaced them.
  public var skippedCount: Int64

  /// The workout's name.
  public var workoutName: String

  /// The current exercise's name; empty when all are done.
  public var exerciseName: String

  /// The current exercise, counted from 1.
  public var exerciseNumber: Int32

  /// How many exercises there are.
  public var exerciseCount: Int32

  /// The current set, counted from 1.
  public var setNumber: Int32

  /// How many sets the exercise has.
  public var setCount: Int32

  /// When the rest ends; absent outside a rest, and while paused.
  public var restEndsAt: Timestamp?

  /// The instant to count elapsed time from: the start, moved by all pauses. While paused, the
  /// elapsed time is pause_time - elapsed_anchor and stands still.
  public var elapsedAnchor: Timestamp

  /// Whether the workout is paused.
  public var paused: Bool

  /// When the pause began; absent unless paused.
  public var pauseTime: Timestamp?

  /// True in the last message of the stream: the session was finished.
  public var finished: Bool

  /// When it was finished; absent while it runs. The elapsed time then stands at end_time -
  /// elapsed_anchor.
  public var endTime: Timestamp?

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

extension ActivityContent: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__activity_content__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__ActivityContent>) {
    revision = unsafe reader.raw.revision
    skippedCount = unsafe reader.raw.skipped_count
    workoutName = unsafe reader.text("workout_name", reader.raw.workout_name)
    exerciseName = unsafe reader.text("exercise_name", reader.raw.exercise_name)
    exerciseNumber = unsafe reader.raw.exercise_number
    exerciseCount = unsafe reader.raw.exercise_count
    setNumber = unsafe reader.raw.set_number
    setCount = unsafe reader.raw.set_count
    restEndsAt = unsafe reader.message("rest_ends_at", reader.raw.rest_ends_at)
    elapsedAnchor = unsafe reader.required("elapsed_anchor", reader.raw.elapsed_anchor)
    paused = unsafe reader.raw.paused != 0
    pauseTime = unsafe reader.message("pause_time", reader.raw.pause_time)
    finished = unsafe reader.raw.finished != 0
    endTime = unsafe reader.message("end_time", reader.raw.end_time)
  }

  func write(to raw: inout Pulsewire__Player__V1__ActivityContent, in arena: Arena) {
    unsafe raw.revision = revision
    unsafe raw.skipped_count = skippedCount
    unsafe raw.workout_name = arena.copy(workoutName)
    unsafe raw.exercise_name = arena.copy(exerciseName)
    unsafe raw.exercise_number = exerciseNumber
    unsafe raw.exercise_count = exerciseCount
    unsafe raw.set_number = setNumber
    unsafe raw.set_count = setCount
    unsafe raw.rest_ends_at = arena.copy(message: restEndsAt)
    unsafe raw.elapsed_anchor = arena.copy(message: elapsedAnchor)
    unsafe raw.paused = paused ? 1 : 0
    unsafe raw.pause_time = arena.copy(message: pauseTime)
    unsafe raw.finished = finished ? 1 : 0
    unsafe raw.end_time = arena.copy(message: endTime)
  }
}
