package import LibraryContract
package import LoadContract
package import LogsContract
package import PlayerContract
package import RoutinesContract
package import ScheduleContract
package import Wire

package struct SyncOperation: MappedMessage {
  package var id = UUID.zero
  package var createTime = Timestamp.epoch
  package var workoutCompleted = false
  package var operation: Operation?
  package var kind: SyncOperationKind = .standIn
  package var status: SyncOperationStatus = .standIn
  package var attempts: Int32 = 0
  package var lastAttemptTime: Timestamp?
  package var error: SyncError?
  package var enqueueTime: Timestamp?
  package var finishTime: Timestamp?
  package var entityID: UUID?

  /// The requests that can be queued.
  package enum Operation: Equatable, Sendable {
    case createWorkoutLog(CreateWorkoutLogRequest)
    case updateWorkoutLog(UpdateWorkoutLogRequest)
    case deleteWorkoutLog(DeleteWorkoutLogRequest)
    case logSets(LogSetsRequest)
    case updateWorkoutExercise(UpdateWorkoutExerciseRequest)
    case deleteWorkoutExercise(DeleteWorkoutExerciseRequest)
    case updateWorkoutSet(UpdateWorkoutSetRequest)
    case deleteWorkoutSet(DeleteWorkoutSetRequest)
    case createRoutine(CreateRoutineRequest)
    case updateRoutine(UpdateRoutineRequest)
    case setRoutineDay(SetRoutineDayRequest)
    case copyRoutine(CopyRoutineRequest)
    case deleteRoutine(DeleteRoutineRequest)
    case startWorkout(StartWorkoutRequest)
    case applyCommand(ApplyCommandRequest)
    case updateWorkoutEffort(UpdateWorkoutEffortRequest)
    case updateLibraryWorkout(UpdateLibraryWorkoutRequest)
    case deleteLibraryWorkout(DeleteLibraryWorkoutRequest)
    case favoriteLibraryWorkout(FavoriteLibraryWorkoutRequest)
    case unfavoriteLibraryWorkout(UnfavoriteLibraryWorkoutRequest)
    case updateWorkoutFeedback(UpdateWorkoutFeedbackRequest)
    case createTrainingPlan(CreateTrainingPlanRequest)
    case updateTrainingPlan(UpdateTrainingPlanRequest)
    case deleteTrainingPlan(DeleteTrainingPlanRequest)
    case createScheduledWorkout(CreateScheduledWorkoutRequest)
    case updateScheduledWorkout(UpdateScheduledWorkoutRequest)
    case deleteScheduledWorkout(DeleteScheduledWorkoutRequest)
    case changeOccurrence(ChangeOccurrenceRequest)
  }

  package init() {}
  package init(
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
  package static let layout = MessageLayout("pulsewire.offline.v1.SyncOperation")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
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
