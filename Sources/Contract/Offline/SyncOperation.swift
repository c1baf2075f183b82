public import Base
public import LogsContract
public import Messages
public import RoutinesContract
import Wire

/// A change that a device made while it was offline.
public struct SyncOperation: Equatable, Sendable {
  /// The request_id of the request.
  public var id: UUID = UUID.zero

  /// The time of the change by the device's clock. It does not affect the order.
  public var createTime: Timestamp = Timestamp.epoch

  /// Whether the workout of the operation was completed when the device queued it. Operations on such
  /// workouts are executed first.
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

  /// The id of the workout log or routine that the operation changes. Operations on the same one are executed
  /// in order.
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
    /// A request to update what the athlete says of a workout.
    case updateWorkoutFeedback(UpdateWorkoutFeedbackRequest)
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
    m.message(40, of: &v.operation, Operation.updateWorkoutFeedback) {
      if case .updateWorkoutFeedback(let it) = $0 { it } else { nil }
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
