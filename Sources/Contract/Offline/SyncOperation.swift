public import Base
import CMessages
public import Messages

/// One change that a device made while it was offline.
public struct SyncOperation: Equatable, Sendable {
  /// The request_id of the request; required.
  public var id: UUID

  /// When it was made, by the device's clock; required. It orders nothing.
  public var createTime: Timestamp

  /// Whether the workout that it is about was over when the device queued it. What is about such a
  /// workout goes before all else.
  public var workoutCompleted: Bool

  /// The request, as it would have been sent; required.
  public var operation: Operation?

  /// What the request does. The server sets it, as all that follows.
  public var kind: SyncOperationKind

  /// How far it is.
  public var status: SyncOperationStatus

  /// How often it was tried.
  public var attempts: Int32

  /// When it was last tried; absent before.
  public var lastAttemptTime: Timestamp?

  /// What the last attempt failed with; absent where none did.
  public var error: SyncError?

  /// When the server took it.
  public var enqueueTime: Timestamp?

  /// When it was completed or discarded; absent before.
  public var finishTime: Timestamp?

  /// The requests that can be queued.
  public enum Operation: Equatable, Sendable {
    /// Writes down a workout.
    case createWorkoutLog(CreateWorkoutLogRequest)
    /// Changes a log.
    case updateWorkoutLog(UpdateWorkoutLogRequest)
    /// Deletes a log.
    case deleteWorkoutLog(DeleteWorkoutLogRequest)
    /// Adds exercises and sets to a log.
    case logSets(LogSetsRequest)
    /// Changes an exercise.
    case updateWorkoutExercise(UpdateWorkoutExerciseRequest)
    /// Deletes an exercise.
    case deleteWorkoutExercise(DeleteWorkoutExerciseRequest)
    /// Changes a set.
    case updateWorkoutSet(UpdateWorkoutSetRequest)
    /// Deletes a set.
    case deleteWorkoutSet(DeleteWorkoutSetRequest)
  }

  /// A value with these fields.
  public init(
    id: UUID, createTime: Timestamp, workoutCompleted: Bool = false, operation: Operation? = nil,
    kind: SyncOperationKind = .unspecified, status: SyncOperationStatus = .unspecified,
    attempts: Int32 = 0, lastAttemptTime: Timestamp? = nil, error: SyncError? = nil,
    enqueueTime: Timestamp? = nil, finishTime: Timestamp? = nil
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
  }
}

extension SyncOperation: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__offline__v1__sync_operation__init)

  init(reading reader: inout Reader<Pulsewire__Offline__V1__SyncOperation>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    createTime = unsafe reader.required("create_time", reader.raw.create_time)
    workoutCompleted = unsafe reader.raw.workout_completed != 0
    switch unsafe reader.raw.operation_case {
    case PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_CREATE_WORKOUT_LOG:
      operation = unsafe .createWorkoutLog(
        reader.required("create_workout_log", reader.raw.create_workout_log))
    case PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_UPDATE_WORKOUT_LOG:
      operation = unsafe .updateWorkoutLog(
        reader.required("update_workout_log", reader.raw.update_workout_log))
    case PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_DELETE_WORKOUT_LOG:
      operation = unsafe .deleteWorkoutLog(
        reader.required("delete_workout_log", reader.raw.delete_workout_log))
    case PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_LOG_SETS:
      operation = unsafe .logSets(reader.required("log_sets", reader.raw.log_sets))
    case PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_UPDATE_WORKOUT_EXERCISE:
      operation = unsafe .updateWorkoutExercise(
        reader.required("update_workout_exercise", reader.raw.update_workout_exercise))
    case PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_DELETE_WORKOUT_EXERCISE:
      operation = unsafe .deleteWorkoutExercise(
        reader.required("delete_workout_exercise", reader.raw.delete_workout_exercise))
    case PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_UPDATE_WORKOUT_SET:
      operation = unsafe .updateWorkoutSet(
        reader.required("update_workout_set", reader.raw.update_workout_set))
    case PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_DELETE_WORKOUT_SET:
      operation = unsafe .deleteWorkoutSet(
        reader.required("delete_workout_set", reader.raw.delete_workout_set))
    default: operation = nil
    }
    kind = unsafe reader.knownChoice(
      "kind", reader.raw.kind, standIn: .unspecified)
    status = unsafe reader.knownChoice(
      "status", reader.raw.status, standIn: .unspecified)
    attempts = unsafe reader.raw.attempts
    lastAttemptTime = unsafe reader.message("last_attempt_time", reader.raw.last_attempt_time)
    error = unsafe reader.message("error", reader.raw.error)
    enqueueTime = unsafe reader.message("enqueue_time", reader.raw.enqueue_time)
    finishTime = unsafe reader.message("finish_time", reader.raw.finish_time)
  }

  func write(to raw: inout Pulsewire__Offline__V1__SyncOperation, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.create_time = arena.copy(message: createTime)
    unsafe raw.workout_completed = workoutCompleted ? 1 : 0
    switch operation {
    case .createWorkoutLog(let createWorkoutLog):
      unsafe raw.operation_case =
        PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_CREATE_WORKOUT_LOG
      unsafe raw.create_workout_log = arena.copy(message: createWorkoutLog)
    case .updateWorkoutLog(let updateWorkoutLog):
      unsafe raw.operation_case =
        PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_UPDATE_WORKOUT_LOG
      unsafe raw.update_workout_log = arena.copy(message: updateWorkoutLog)
    case .deleteWorkoutLog(let deleteWorkoutLog):
      unsafe raw.operation_case =
        PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_DELETE_WORKOUT_LOG
      unsafe raw.delete_workout_log = arena.copy(message: deleteWorkoutLog)
    case .logSets(let logSets):
      unsafe raw.operation_case = PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_LOG_SETS
      unsafe raw.log_sets = arena.copy(message: logSets)
    case .updateWorkoutExercise(let updateWorkoutExercise):
      unsafe raw.operation_case =
        PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_UPDATE_WORKOUT_EXERCISE
      unsafe raw.update_workout_exercise = arena.copy(message: updateWorkoutExercise)
    case .deleteWorkoutExercise(let deleteWorkoutExercise):
      unsafe raw.operation_case =
        PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_DELETE_WORKOUT_EXERCISE
      unsafe raw.delete_workout_exercise = arena.copy(message: deleteWorkoutExercise)
    case .updateWorkoutSet(let updateWorkoutSet):
      unsafe raw.operation_case =
        PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_UPDATE_WORKOUT_SET
      unsafe raw.update_workout_set = arena.copy(message: updateWorkoutSet)
    case .deleteWorkoutSet(let deleteWorkoutSet):
      unsafe raw.operation_case =
        PULSEWIRE__OFFLINE__V1__SYNC_OPERATION__OPERATION_DELETE_WORKOUT_SET
      unsafe raw.delete_workout_set = arena.copy(message: deleteWorkoutSet)
    case nil: break
    }
    unsafe raw.kind = .init(choice: kind)
    unsafe raw.status = .init(choice: status)
    unsafe raw.attempts = attempts
    unsafe raw.last_attempt_time = arena.copy(message: lastAttemptTime)
    unsafe raw.error = arena.copy(message: error)
    unsafe raw.enqueue_time = arena.copy(message: enqueueTime)
    unsafe raw.finish_time = arena.copy(message: finishTime)
  }
}
