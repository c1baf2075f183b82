package import Base

/// A session of the workout player. It is what its plan and its log of records say, nothing else:
/// the state of any revision is the first state with so many records applied.
///
/// Time is kept as instants, never as ticks. A rest is over once its deadline has passed, without
/// an event; so a state is only read together with the time (`phase(at:)`).
package struct PlayerState: Hashable, Sendable {
  /// The session.
  package let sessionID: UUID
  /// What it was started with.
  package let plan: SessionPlan
  /// When it started.
  package let startTime: Timestamp

  /// Grows by one with each record; 1 after the start.
  package internal(set) var revision: Int64 = 1
  /// The current exercise and set.
  package internal(set) var cursor = PlayerCursor.start
  /// When the rest ends or ended; nil where none was started, and while it is paused. May lie in
  /// the past: see `restEndsAt(at:)`.
  package internal(set) var restDeadline: Timestamp?
  /// What is left of the rest that the pause interrupted; nil otherwise.
  package internal(set) var pausedRestDuration: Duration?
  /// When the pause began; nil unless paused.
  package internal(set) var pauseTime: Timestamp?
  /// The length of all pauses that are over.
  package internal(set) var pausedDuration: Duration = .zero
  /// The sets that were completed, in order.
  package internal(set) var completedSets: [CompletedSet] = []
  /// When it was finished; nil while it runs.
  package internal(set) var endTime: Timestamp?
  /// When the newest record happened; the start before the first. No later record is earlier.
  package internal(set) var lastRecordTime: Timestamp

  /// The first state of a session, revision 1.
  package init(starting plan: SessionPlan, sessionID: UUID, at startTime: Timestamp) {
    self.sessionID = sessionID
    self.plan = plan
    self.startTime = startTime
    self.lastRecordTime = startTime
  }

  /// The state after `records`, which start with the one that made revision 2.
  package init(
    starting plan: SessionPlan, sessionID: UUID, at startTime: Timestamp,
    records: some Sequence<PlayerRecord>
  ) {
    self.init(starting: plan, sessionID: sessionID, at: startTime)
    for record in records { apply(record) }
  }

  /// What is being done.
  package var workout: Workout { plan.workout }

  /// What the zones are reckoned from.
  package var profile: HeartRateProfile { plan.profile }

  /// The exercise at the cursor; nil once all are done.
  package var currentExercise: Exercise? {
    workout.exercises.indices.contains(cursor.exerciseIndex)
      ? workout.exercises[cursor.exerciseIndex] : nil
  }
}
