public import Base
public import Messages
import Wire

/// A session of the workout player. Time is kept as instants, never as ticks: a client counts down
/// to `rest_ends_at` by itself.
public struct PlayerState: Equatable, Sendable {
  /// The session, UUIDv7.
  public var sessionID: UUID = UUID.zero

  /// Grows by one with each command that was taken; 1 after the start.
  public var revision: Int64 = 0

  /// What is being done.
  public var workout: Workout = Workout()

  /// Where the player stands.
  public var phase: PlayerPhase = .standIn

  /// The current exercise, counted from 0; the number of exercises once all are done.
  public var exerciseIndex: Int32 = 0

  /// The current set of that exercise, counted from 0.
  public var setIndex: Int32 = 0

  /// When the session started.
  public var startTime: Timestamp = Timestamp.epoch

  /// When it was finished; absent while it runs.
  public var endTime: Timestamp?

  /// When the rest ends; absent outside a rest, and while it is paused.
  public var restEndsAt: Timestamp?

  /// What is left of the rest that a pause interrupted; absent otherwise.
  public var pausedRestDuration: Duration?

  /// When the pause began; absent unless paused.
  public var pauseTime: Timestamp?

  /// The length of all pauses that are over.
  public var pausedDuration: Duration = Duration.zero

  /// The sets that were completed, in order.
  public var completedSets: [CompletedSet] = []

  /// What the zones are reckoned from.
  public var heartRateProfile: HeartRateProfile = HeartRateProfile()

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
