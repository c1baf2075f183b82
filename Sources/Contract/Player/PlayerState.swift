public import Base
public import Messages
import Wire

/// A session of the workout player. Times are absolute: a client counts down to `rest_ends_at` by itself.
public struct PlayerState: Equatable, Sendable {
  /// The id of the session, a UUIDv7.
  public var sessionID: UUID = UUID.zero

  /// The revision, which grows by one with each accepted command; 1 after the start.
  public var revision: Int64 = 0

  /// The workout of the session.
  public var workout: Workout = Workout()

  /// The phase of the session.
  public var phase: PlayerPhase = .standIn

  /// The index of the current exercise, counted from 0; the number of exercises after the last.
  public var exerciseIndex: Int32 = 0

  /// The index of the current set in that exercise, counted from 0.
  public var setIndex: Int32 = 0

  /// The time at which the session started.
  public var startTime: Timestamp = Timestamp.epoch

  /// The time at which the session was finished; nil while it is running.
  public var endTime: Timestamp?

  /// The end of the rest; nil outside a rest, and while the rest is paused.
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

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    sessionID: UUID, revision: Int64, workout: Workout, phase: PlayerPhase, exerciseIndex: Int32,
    setIndex: Int32, startTime: Timestamp, endTime: Timestamp? = nil, restEndsAt: Timestamp? = nil,
    pausedRestDuration: Duration? = nil, pauseTime: Timestamp? = nil, pausedDuration: Duration,
    completedSets: [CompletedSet], heartRateProfile: HeartRateProfile
  ) {
    self.sessionID = sessionID
    self.revision = revision
    self.workout = workout
    self.phase = phase
    self.exerciseIndex = exerciseIndex
    self.setIndex = setIndex
    self.startTime = startTime
    self.endTime = endTime
    self.restEndsAt = restEndsAt
    self.pausedRestDuration = pausedRestDuration
    self.pauseTime = pauseTime
    self.pausedDuration = pausedDuration
    self.completedSets = completedSets
    self.heartRateProfile = heartRateProfile
  }
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
  }
}
