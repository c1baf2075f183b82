public import Base
public import HeartRate

/// A session of the workout player. It is determined by its plan and its log of records alone: the state of any
/// revision is the first state with the records up to that revision applied.
///
/// Time is kept as instants, never as ticks. A rest ends when its deadline has passed, without an event; a state is
/// therefore only read together with the time (`phase(at:)`).
public struct PlayerState: Hashable, Sendable {
  /// The identifier of the session.
  public let sessionID: UUID
  /// The plan with which the session was started.
  public let plan: SessionPlan
  /// The time at which the session started.
  public let startTime: Timestamp

  /// The revision: 1 after the start, and one more with each record.
  public internal(set) var revision: Int64 = 1
  /// The current exercise and set.
  public internal(set) var cursor = PlayerCursor.start
  /// The time at which the rest ends or ended; nil if none was started, and while it is paused. May lie in the past:
  /// see `restEndsAt(at:)`.
  public internal(set) var restDeadline: Timestamp?
  /// The time left of the rest that the pause interrupted; nil otherwise.
  public internal(set) var pausedRestDuration: Duration?
  /// The time at which the pause began; nil unless paused.
  public internal(set) var pauseTime: Timestamp?
  /// The length of all pauses that have ended.
  public internal(set) var pausedDuration: Duration = .zero
  /// The sets that were completed, in order.
  public internal(set) var completedSets: [CompletedSet] = []
  /// The time at which the session was finished; nil while it runs.
  public internal(set) var endTime: Timestamp?
  /// The time of the newest record, or the start before the first. No later record is earlier.
  public internal(set) var lastRecordTime: Timestamp

  /// Creates the first state of a session, revision 1.
  public init(starting plan: SessionPlan, sessionID: UUID, at startTime: Timestamp) {
    self.sessionID = sessionID
    self.plan = plan
    self.startTime = startTime
    self.lastRecordTime = startTime
  }

  /// Creates the state after `records`, which start with the one of revision 2.
  public init(
    starting plan: SessionPlan, sessionID: UUID, at startTime: Timestamp,
    records: some Sequence<PlayerRecord>
  ) {
    self.init(starting: plan, sessionID: sessionID, at: startTime)
    for record in records { apply(record) }
  }

  /// The workout of the plan.
  public var workout: Workout { plan.workout }

  /// The profile from which the zones are computed.
  public var profile: HeartRateProfile { plan.profile }

  /// The exercise at the cursor; nil once all are done.
  public var currentExercise: Exercise? {
    workout.exercises.indices.contains(cursor.exerciseIndex)
      ? workout.exercises[cursor.exerciseIndex] : nil
  }
}
