public import Base
public import HeartRate

/// A session of the workout player. It is what its plan and its log of records say, nothing else:
/// the state of any revision is the first state with so many records applied.
///
/// Time is kept as instants, never as ticks. A rest is over once its deadline has passed, without
/// an event; so a state is only read together with the time (`phase(at:)`).
public struct PlayerState: Hashable, Sendable {
  /// The session.
  public let sessionID: UUID
  /// What it was started with.
  public let plan: SessionPlan
  /// When it started.
  public let startTime: Timestamp

  /// Grows by one with each record; 1 after the start.
  public internal(set) var revision: Int64 = 1
  /// The current exercise and set.
  public internal(set) var cursor = PlayerCursor.start
  /// When the rest ends or ended; nil where none was started, and while it is paused. May lie in
  /// the past: see `restEndsAt(at:)`.
  public internal(set) var restDeadline: Timestamp?
  /// What is left of the rest that the pause interrupted; nil otherwise.
  public internal(set) var pausedRestDuration: Duration?
  /// When the pause began; nil unless paused.
  public internal(set) var pauseTime: Timestamp?
  /// The length of all pauses that are over.
  public internal(set) var pausedDuration: Duration = .zero
  /// The sets that were completed, in order.
  public internal(set) var completedSets: [CompletedSet] = []
  /// When it was finished; nil while it runs.
  public internal(set) var endTime: Timestamp?
  /// When the newest record happened; the start before the first. No later record is earlier.
  public internal(set) var lastRecordTime: Timestamp

  /// The first state of a session, revision 1.
  public init(starting plan: SessionPlan, sessionID: UUID, at startTime: Timestamp) {
    self.sessionID = sessionID
    self.plan = plan
    self.startTime = startTime
    self.lastRecordTime = startTime
  }

  /// The state after `records`, which start with the one that made revision 2.
  public init(
    starting plan: SessionPlan, sessionID: UUID, at startTime: Timestamp,
    records: some Sequence<PlayerRecord>
  ) {
    self.init(starting: plan, sessionID: sessionID, at: startTime)
    for record in records { apply(record) }
  }

  /// What is being done.
  public var workout: Workout { plan.workout }

  /// What the zones are reckoned from.
  public var profile: HeartRateProfile { plan.profile }

  /// The exercise at the cursor; nil once all are done.
  public var currentExercise: Exercise? {
    workout.exercises.indices.contains(cursor.exerciseIndex)
      ? workout.exercises[cursor.exerciseIndex] : nil
  }
}
