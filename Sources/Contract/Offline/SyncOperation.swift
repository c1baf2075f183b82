public import Base
public import LibraryContract
public import LoadContract
public import LogsContract
public import Messages
public import PlayerContract
public import RoutinesContract
public import ScheduleContract
import Wire

/// A change that a device made while it was offline.
public struct SyncOperation: Equatable, Sendable {
  /// The request_id of the request.
  public var id: UUID = UUID.zero

  /// The time of the change by the device's clock. It does not affect the order. Sessions and their commands have
  /// this time: not before the newest record of the session, and not after the time of execution.
  public var createTime: Timestamp = Timestamp.epoch

  /// Whether the workout of the operation was completed when the device queued it. Operations on such
  /// workouts are executed first. A session that is started by such operations lies in the past: it is never
  /// the active one.
  public var workoutCompleted: Bool = false

  /// The request, as the device would have sent it; required.
  public var operation: Operation?

  /// The kind of the operation. Set by the server, like all fields below.
  public var kind: SyncOperationKind = .standIn

  /// The status of the operation.
  public var status: SyncOperationStatus = .standIn

  /// The number of attempts.
  public var attempts: Int32 = 0

  /// The time of the last attempt; nil before.
  public var lastAttemptTime: Timestamp?

  /// The error of the last attempt; nil if none failed.
  public var error: SyncError?

  /// The time at which the server received the operation.
  public var enqueueTime: Timestamp?

  /// The time at which the operation was completed or discarded; nil before.
  public var finishTime: Timestamp?

  /// The id of the workout log, session, routine, library workout, training plan or scheduled workout that the
  /// operation changes. Operations on the same one are executed in order.
  public var entityID: UUID?

  /// The requests that can be queued.
  public enum Operation: Equatable, Sendable {
    /// A request to create a workout log.
    case createWorkoutLog(CreateWorkoutLogRequest)
    /// A request to update a workout log.
    case updateWorkoutLog(UpdateWorkoutLogRequest)
    /// A request to delete a workout log.
    case deleteWorkoutLog(DeleteWorkoutLogRequest)
    /// A request to add exercises and sets to a workout log.
    case logSets(LogSetsRequest)
    /// A request to update an exercise.
    case updateWorkoutExercise(UpdateWorkoutExerciseRequest)
    /// A request to delete an exercise.
    case deleteWorkoutExercise(DeleteWorkoutExerciseRequest)
    /// A request to update a set.
    case updateWorkoutSet(UpdateWorkoutSetRequest)
    /// A request to delete a set.
    case deleteWorkoutSet(DeleteWorkoutSetRequest)
    /// A request to create a routine; its id is required.
    case createRoutine(CreateRoutineRequest)
    /// A request to update a routine.
    case updateRoutine(UpdateRoutineRequest)
    /// A request to replace a day of a routine.
    case setRoutineDay(SetRoutineDayRequest)
    /// A request to copy a routine; its copy_id is required. It waits for earlier operations on the original.
    case copyRoutine(CopyRoutineRequest)
    /// A request to delete a routine.
    case deleteRoutine(DeleteRoutineRequest)
    /// A request to start a session; its session_id is required.
    case startWorkout(StartWorkoutRequest)
    /// A request to apply a command to a session.
    case applyCommand(ApplyCommandRequest)
    /// A request to update the effort of a workout.
    case updateWorkoutEffort(UpdateWorkoutEffortRequest)
    /// A request to update a workout of the library.
    case updateLibraryWorkout(UpdateLibraryWorkoutRequest)
    /// A request to delete a workout of the library.
    case deleteLibraryWorkout(DeleteLibraryWorkoutRequest)
    /// A request to add a workout of the library to the favourites.
    case favoriteLibraryWorkout(FavoriteLibraryWorkoutRequest)
    /// A request to remove a workout of the library from the favourites.
    case unfavoriteLibraryWorkout(UnfavoriteLibraryWorkoutRequest)
    /// A request to update what the athlete says of a workout.
    case updateWorkoutFeedback(UpdateWorkoutFeedbackRequest)
    /// A request to create a training plan; its id is required.
    case createTrainingPlan(CreateTrainingPlanRequest)
    /// A request to update a training plan.
    case updateTrainingPlan(UpdateTrainingPlanRequest)
    /// A request to delete a training plan.
    case deleteTrainingPlan(DeleteTrainingPlanRequest)
    /// A request to schedule a workout; its id is required.
    case createScheduledWorkout(CreateScheduledWorkoutRequest)
    /// A request to update a scheduled workout.
    case updateScheduledWorkout(UpdateScheduledWorkoutRequest)
    /// A request to delete a scheduled workout.
    case deleteScheduledWorkout(DeleteScheduledWorkoutRequest)
    /// A request to move or skip an occurrence.
    case changeOccurrence(ChangeOccurrenceRequest)
  }

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    id: UUID, createTime: Timestamp, workoutCompleted: Bool = false, operation: Operation? = nil,
    kind: SyncOperationKind = .unspecified, status: SyncOperationStatus = .unspecified,
    attempts: Int32 = 0, lastAttemptTime: Timestamp? = nil, error: SyncError? = nil,
    enqueueTime: Timestamp? = nil, finishTime: Timestamp? = nil, entityID: UUID? = nil
  ) {
    self.id = id
    self.createTime = createTime
    self.workoutCompleted = workoutCompleted
    self.operation = operation
    self.kind = kind
    self.status = status
    self.attempts = attempts
    self.lastAttemptTime = lastAttemptTime
    self.error = error
    self.enqueueTime = enqueueTime
    self.finishTime = finishTime
    self.entityID = entityID
  }
}

extension SyncOperation: MappedMessage {
  public static let layout = MessageLayout("pulsewire.offline.v1.SyncOperation")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.message(2, &v.createTime)
    m.flag(3, &v.workoutCompleted)
    m.message(4, of: &v.operation, Operation.createWorkoutLog) {
      if case .createWorkoutLog(let it) = $0 { it } else { nil }
    }
    m.message(5, of: &v.operation, Operation.updateWorkoutLog) {
      if case .updateWorkoutLog(let it) = $0 { it } else { nil }
    }
    m.message(6, of: &v.operation, Operation.deleteWorkoutLog) {
      if case .deleteWorkoutLog(let it) = $0 { it } else { nil }
    }
    m.message(7, of: &v.operation, Operation.logSets) {
      if case .logSets(let it) = $0 { it } else { nil }
    }
    m.message(8, of: &v.operation, Operation.updateWorkoutExercise) {
      if case .updateWorkoutExercise(let it) = $0 { it } else { nil }
    }
    m.message(9, of: &v.operation, Operation.deleteWorkoutExercise) {
      if case .deleteWorkoutExercise(let it) = $0 { it } else { nil }
    }
    m.message(10, of: &v.operation, Operation.updateWorkoutSet) {
      if case .updateWorkoutSet(let it) = $0 { it } else { nil }
    }
    m.message(11, of: &v.operation, Operation.deleteWorkoutSet) {
      if case .deleteWorkoutSet(let it) = $0 { it } else { nil }
    }
    m.message(12, of: &v.operation, Operation.createRoutine) {
      if case .createRoutine(let it) = $0 { it } else { nil }
    }
    m.message(13, of: &v.operation, Operation.updateRoutine) {
      if case .updateRoutine(let it) = $0 { it } else { nil }
    }
    m.message(14, of: &v.operation, Operation.setRoutineDay) {
      if case .setRoutineDay(let it) = $0 { it } else { nil }
    }
    m.message(15, of: &v.operation, Operation.copyRoutine) {
      if case .copyRoutine(let it) = $0 { it } else { nil }
    }
    m.message(16, of: &v.operation, Operation.deleteRoutine) {
      if case .deleteRoutine(let it) = $0 { it } else { nil }
    }
    m.message(17, of: &v.operation, Operation.startWorkout) {
      if case .startWorkout(let it) = $0 { it } else { nil }
    }
    m.message(18, of: &v.operation, Operation.applyCommand) {
      if case .applyCommand(let it) = $0 { it } else { nil }
    }
    m.message(19, of: &v.operation, Operation.updateWorkoutEffort) {
      if case .updateWorkoutEffort(let it) = $0 { it } else { nil }
    }
    m.message(28, of: &v.operation, Operation.updateLibraryWorkout) {
      if case .updateLibraryWorkout(let it) = $0 { it } else { nil }
    }
    m.message(29, of: &v.operation, Operation.deleteLibraryWorkout) {
      if case .deleteLibraryWorkout(let it) = $0 { it } else { nil }
    }
    m.message(30, of: &v.operation, Operation.favoriteLibraryWorkout) {
      if case .favoriteLibraryWorkout(let it) = $0 { it } else { nil }
    }
    m.message(31, of: &v.operation, Operation.unfavoriteLibraryWorkout) {
      if case .unfavoriteLibraryWorkout(let it) = $0 { it } else { nil }
    }
    m.message(32, of: &v.operation, Operation.updateWorkoutFeedback) {
      if case .updateWorkoutFeedback(let it) = $0 { it } else { nil }
    }
    m.message(33, of: &v.operation, Operation.createTrainingPlan) {
      if case .createTrainingPlan(let it) = $0 { it } else { nil }
    }
    m.message(34, of: &v.operation, Operation.updateTrainingPlan) {
      if case .updateTrainingPlan(let it) = $0 { it } else { nil }
    }
    m.message(35, of: &v.operation, Operation.deleteTrainingPlan) {
      if case .deleteTrainingPlan(let it) = $0 { it } else { nil }
    }
    m.message(36, of: &v.operation, Operation.createScheduledWorkout) {
      if case .createScheduledWorkout(let it) = $0 { it } else { nil }
    }
    m.message(37, of: &v.operation, Operation.updateScheduledWorkout) {
      if case .updateScheduledWorkout(let it) = $0 { it } else { nil }
    }
    m.message(38, of: &v.operation, Operation.deleteScheduledWorkout) {
      if case .deleteScheduledWorkout(let it) = $0 { it } else { nil }
    }
    m.message(39, of: &v.operation, Operation.changeOccurrence) {
      if case .changeOccurrence(let it) = $0 { it } else { nil }
    }
    m.choice(20, &v.kind)
    m.choice(21, &v.status)
    m.number(22, &v.attempts)
    m.message(23, &v.lastAttemptTime)
    m.message(24, &v.error)
    m.message(25, &v.enqueueTime)
    m.message(26, &v.finishTime)
    m.uuid(27, &v.entityID)
  }
}
