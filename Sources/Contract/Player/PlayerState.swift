public import Base
public import Messages
import Wire
public import WorkoutsContract

/// A session of the workout player. Times are absolute: a client counts down to `rest_ends_at` by itself.
public struct PlayerState: Equatable, Sendable {
  /// The id of the session: a UUIDv7, unless the client chose it.
  public var sessionID: UUID = UUID.zero

  /// The revision, which grows by one with each accepted command and with each timed set that the
  /// player completes; 1 after the start.
  public var revision: Int64 = 0

  /// The workout of the session: a copy of the one with which it started, with the changes that commands made.
  public var workout: Workout = Workout()

  /// The phase of the session.
  public var phase: PlayerPhase = .standIn

  /// The index of the current exercise among all exercises of the workout, counted from 0; the number of
  /// exercises after the last.
  public var exerciseIndex: Int32 = 0

  /// The index of the current set in that exercise, counted from 0.
  public var setIndex: Int32 = 0

  /// The time at which the session started.
  public var startTime: Timestamp = Timestamp.epoch

  /// The time at which the session was finished; nil while it is running.
  public var endTime: Timestamp?

  /// The end of the rest, or of the countdown before the first set; nil outside of both, and while paused.
  public var restEndsAt: Timestamp?

  /// The remaining time of the rest that a pause interrupted; nil otherwise.
  public var pausedRestDuration: Duration?

  /// The time at which the pause began; nil unless paused.
  public var pauseTime: Timestamp?

  /// The total length of all finished pauses.
  public var pausedDuration: Duration = Duration.zero

  /// The completed sets, in order.
  public var completedSets: [CompletedSet] = []

  /// The heart rates from which the zones are computed.
  public var heartRateProfile: HeartRateProfile = HeartRateProfile()

  /// The end of the current set if it is timed; nil during a pause. The player completes the set then.
  public var setEndsAt: Timestamp?

  /// The progress of each exercise, in the order of the exercises.
  public var progress: [ExerciseProgress] = []

  /// The times of laps, in order.
  public var lapTimes: [Timestamp] = []

  /// Creates an empty message.
  public init() {}
}

extension PlayerState: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.PlayerState")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.number(2, &v.revision)
    m.message(3, &v.workout)
    m.choice(4, &v.phase)
    m.number(5, &v.exerciseIndex)
    m.number(6, &v.setIndex)
    m.message(7, &v.startTime)
    m.message(8, &v.endTime)
    m.message(9, &v.restEndsAt)
    m.message(10, &v.pausedRestDuration)
    m.message(11, &v.pauseTime)
    m.message(12, &v.pausedDuration)
    m.list(13, &v.completedSets)
    m.message(14, &v.heartRateProfile)
    m.message(15, &v.setEndsAt)
    m.list(16, &v.progress)
    m.list(17, &v.lapTimes)
  }
}
