public import Base
public import LogsContract
public import Messages
import Wire

/// One change that a device made while it was offline.
public struct SyncOperation: Equatable, Sendable {
  /// The request_id of the request.
  public var id: UUID = UUID.zero

  /// When it was made, by the device's clock. It orders nothing.
  public var createTime: Timestamp = Timestamp.epoch

  /// Whether the workout that it is about was over when the device queued it. What is about such a
  /// workout goes before all else.
  public var workoutCompleted: Bool = false

  /// The request, as it would have been sent; required.
  public var operation: Operation?

  /// What the request does. The server sets it, as all that follows.
  public var kind: SyncOperationKind = .standIn

  /// How far it is.
  public var status: SyncOperationStatus = .standIn

  /// How often it was tried.
  public var attempts: Int32 = 0

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

  /// An empty message.
  public init() {}

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
    m.choice(20, &v.kind)
    m.choice(21, &v.status)
    m.number(22, &v.attempts)
    m.message(23, &v.lastAttemptTime)
    m.message(24, &v.error)
    m.message(25, &v.enqueueTime)
    m.message(26, &v.finishTime)
  }
}
