package import Base
package import HeartRate
internal import Messages
internal import WorkoutsContract

/// A session of the workout player. It is determined by its plan and its log of records alone: the state of any
/// revision is the first state with the records up to that revision applied.
///
/// Time is kept as instants, never as ticks. A rest ends when its deadline has passed, without an event; a state is
/// therefore only read together with the time (`phase(at:)`). A timed set is completed at its deadline by a record of
/// its own, which follows from the state: see `dueTransition(by:)`.
package struct PlayerState: Equatable, Sendable {
  /// The identifier of the session.
  package let sessionID: UUID
  /// The plan with which the session was started.
  package let plan: SessionPlan
  /// The time at which the session started.
  package let startTime: Timestamp
  /// The blocks, without their exercises.
  let blocks: [WorkoutBlock]

  /// The revision: 1 after the start, and one more with each record, also if later ones take it back.
  package internal(set) var revision: Int64 = 1
  /// The exercises in the order of the workout: by blocks, and by their order in the block.
  package internal(set) var exercises: [SessionExercise] = []
  /// The number of the next exercise that is added.
  package internal(set) var nextExerciseNumber = 0
  /// The sets that were completed or skipped, in order.
  package internal(set) var steps: [PlayerStep] = []
  /// The time at which the rest ends or ended; nil if none was started, and while it is paused. May lie in the past:
  /// see `restEndsAt(at:)`.
  package internal(set) var restDeadline: Timestamp?
  /// Whether the rest is the countdown before the first set.
  package internal(set) var isCountdown = false
  /// The time left of the rest that the pause interrupted; nil otherwise.
  package internal(set) var pausedRestDuration: Duration?
  /// The time at which the pause began; nil unless paused.
  package internal(set) var pauseTime: Timestamp?
  /// The length of all pauses that have ended.
  package internal(set) var pausedDuration: Duration = .zero
  /// The time at which the current set begins or began, counted from the start without pauses.
  package internal(set) var setStart: Duration = .zero
  /// The times of laps, in order.
  package internal(set) var lapTimes: [Timestamp] = []
  /// The time at which the session was finished; nil while it runs.
  package internal(set) var endTime: Timestamp?
  /// Whether an end was taken back.
  package internal(set) var wasReopened = false
  /// The time of the newest record, or the start before the first. No later record is earlier.
  package internal(set) var lastRecordTime: Timestamp
  /// The time that had passed by then; nil if it is not known.
  var lastUptime: ClockMoment.Uptime?
  /// The differences of the session's log from the records.
  var logDifference = LogDifference()

  /// Creates the first state of a session, revision 1.
  package init(starting plan: SessionPlan, sessionID: UUID, at startTime: Timestamp) {
    self.sessionID = sessionID
    self.plan = plan
    self.startTime = startTime
    lastRecordTime = startTime
    blocks =
      plan.workout.blocks.isEmpty
      ? [WorkoutBlock(.main, exercises: [])]
      : plan.workout.blocks.map {
        WorkoutBlock($0.kind, name: $0.name, order: $0.order, exercises: [])
      }
    for (index, block) in plan.workout.blocks.enumerated() {
      for planned in block.exercises {
        exercises.append(
          SessionExercise(number: nextExerciseNumber, blockIndex: index, planned))
        nextExerciseNumber += 1
      }
    }
    if let countdown = plan.workout.prepareDuration, countdown > .zero {
      restDeadline = startTime + countdown
      isCountdown = true
      setStart = countdown
    }
  }

  /// Creates the state after `records`, which start with the one of revision 2.
  package init(
    starting plan: SessionPlan, sessionID: UUID, at startTime: Timestamp,
    records: some Sequence<PlayerRecord>
  ) {
    self.init(starting: plan, sessionID: sessionID, at: startTime)
    let history = RecordHistory(records)
    for (_, record) in history.standing { apply(record) }
    (revision, wasReopened) = (history.revision, history.wasReopened)
  }

  /// The profile from which the zones are computed.
  package var profile: HeartRateProfile { plan.profile }

  /// Whether nothing was planned: such a session is never completed.
  package var isFree: Bool { plan.workout.blocks.isEmpty }

  /// The completed sets, in order.
  package var completedSets: [CompletedSet] {
    steps.compactMap { if case .completed(let set) = $0 { set } else { nil } }
  }
}
