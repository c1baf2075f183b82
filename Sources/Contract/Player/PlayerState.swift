public import Base
import CMessages
public import Messages

/// A session of the workout player. Time is kept as instants, never as ticks: a client counts down
/// to `rest_ends_at` by itself.
public struct PlayerState: Equatable, Sendable {
  /// The session, UUIDv7.
  public var sessionID: UUID

  /// Grows by one with each command that was taken; 1 after the start.
  public var revision: Int64

  /// What is being done.
  public var workout: Workout

  /// Where the player stands.
  public var phase: PlayerPhase

  /// The current exercise, counted from 0; the number of exercises once all are done.
  public var exerciseIndex: Int32

  /// The current set of that exercise, counted from 0.
  public var setIndex: Int32

  /// When the session started.
  public var startTime: Timestamp

  /// When it was finished; absent while it runs.
  public var endTime: Timestamp?

  /// When the rest ends; absent outside a rest, and while it is paused.
  public var restEndsAt: Timestamp?

  /// What is left of the rest that a pause interrupted; absent otherwise.
  public var pausedRestDuration: Duration?

  /// When the pause began; absent unless paused.
  public var pauseTime: Timestamp?

  /// The length of all pauses that are over.
  public var pausedDuration: Duration

  /// The sets that were completed, in order.
  public var completedSets: [CompletedSet]

  /// What the zones are reckoned from.
  public var heartRateProfile: HeartRateProfile

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

extension PlayerState: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__player_state__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__PlayerState>) {
    sessionID = unsafe reader.uuid("session_id", reader.raw.session_id)
    revision = unsafe reader.raw.revision
    workout = unsafe reader.required("workout", reader.raw.workout)
    phase = unsafe reader.choice(reader.raw.phase, else: .unspecified)
    exerciseIndex = unsafe reader.raw.exercise_index
    setIndex = unsafe reader.raw.set_index
    startTime = unsafe reader.required("start_time", reader.raw.start_time)
    endTime = unsafe reader.message("end_time", reader.raw.end_time)
    restEndsAt = unsafe reader.message("rest_ends_at", reader.raw.rest_ends_at)
    pausedRestDuration = unsafe reader.message(
      "paused_rest_duration", reader.raw.paused_rest_duration)
    pauseTime = unsafe reader.message("pause_time", reader.raw.pause_time)
    pausedDuration = unsafe reader.required("paused_duration", reader.raw.paused_duration)
    completedSets = unsafe reader.list(
      "completed_sets", reader.raw.n_completed_sets, reader.raw.completed_sets)
    heartRateProfile = unsafe reader.required("heart_rate_profile", reader.raw.heart_rate_profile)
  }

  func write(to raw: inout Pulsewire__Player__V1__PlayerState, in arena: Arena) {
    unsafe raw.session_id = arena.copy(sessionID)
    unsafe raw.revision = revision
    unsafe raw.workout = arena.copy(message: workout)
    unsafe raw.phase = .init(choice: phase)
    unsafe raw.exercise_index = exerciseIndex
    unsafe raw.set_index = setIndex
    unsafe raw.start_time = arena.copy(message: startTime)
    unsafe raw.end_time = arena.copy(message: endTime)
    unsafe raw.rest_ends_at = arena.copy(message: restEndsAt)
    unsafe raw.paused_rest_duration = arena.copy(message: pausedRestDuration)
    unsafe raw.pause_time = arena.copy(message: pauseTime)
    unsafe raw.paused_duration = arena.copy(message: pausedDuration)
    unsafe (raw.n_completed_sets, raw.completed_sets) = arena.copy(list: completedSets)
    unsafe raw.heart_rate_profile = arena.copy(message: heartRateProfile)
  }
}
