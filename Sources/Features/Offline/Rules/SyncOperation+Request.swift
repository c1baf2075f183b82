internal import LibraryContract
internal import LoadContract
internal import LogsContract
internal import Messages
internal import OfflineContract
internal import PlayerContract
internal import RoutinesContract
internal import ScheduleContract

// A request of another feature that can be queued has a case in the contract and a line in each of these.

extension SyncOperation.Operation {
  /// The request.
  var request: any Message {
    switch self {
    case .createWorkoutLog(let request): request
    case .updateWorkoutLog(let request): request
    case .deleteWorkoutLog(let request): request
    case .logSets(let request): request
    case .updateWorkoutExercise(let request): request
    case .deleteWorkoutExercise(let request): request
    case .updateWorkoutSet(let request): request
    case .deleteWorkoutSet(let request): request
    case .createRoutine(let request): request
    case .updateRoutine(let request): request
    case .setRoutineDay(let request): request
    case .copyRoutine(let request): request
    case .deleteRoutine(let request): request
    case .startWorkout(let request): request
    case .applyCommand(let request): request
    case .updateWorkoutEffort(let request): request
    case .updateLibraryWorkout(let request): request
    case .deleteLibraryWorkout(let request): request
    case .favoriteLibraryWorkout(let request): request
    case .unfavoriteLibraryWorkout(let request): request
    case .updateWorkoutFeedback(let request): request
    case .createTrainingPlan(let request): request
    case .updateTrainingPlan(let request): request
    case .deleteTrainingPlan(let request): request
    case .createScheduledWorkout(let request): request
    case .updateScheduledWorkout(let request): request
    case .deleteScheduledWorkout(let request): request
    case .changeOccurrence(let request): request
    }
  }

  /// The name of the request's field in SyncOperation.
  var field: String {
    switch self {
    case .createWorkoutLog: "create_workout_log"
    case .updateWorkoutLog: "update_workout_log"
    case .deleteWorkoutLog: "delete_workout_log"
    case .logSets: "log_sets"
    case .updateWorkoutExercise: "update_workout_exercise"
    case .deleteWorkoutExercise: "delete_workout_exercise"
    case .updateWorkoutSet: "update_workout_set"
    case .deleteWorkoutSet: "delete_workout_set"
    case .createRoutine: "create_routine"
    case .updateRoutine: "update_routine"
    case .setRoutineDay: "set_routine_day"
    case .copyRoutine: "copy_routine"
    case .deleteRoutine: "delete_routine"
    case .startWorkout: "start_workout"
    case .applyCommand: "apply_command"
    case .updateWorkoutEffort: "update_workout_effort"
    case .updateLibraryWorkout: "update_library_workout"
    case .deleteLibraryWorkout: "delete_library_workout"
    case .favoriteLibraryWorkout: "favorite_library_workout"
    case .unfavoriteLibraryWorkout: "unfavorite_library_workout"
    case .updateWorkoutFeedback: "update_workout_feedback"
    case .createTrainingPlan: "create_training_plan"
    case .updateTrainingPlan: "update_training_plan"
    case .deleteTrainingPlan: "delete_training_plan"
    case .createScheduledWorkout: "create_scheduled_workout"
    case .updateScheduledWorkout: "update_scheduled_workout"
    case .deleteScheduledWorkout: "delete_scheduled_workout"
    case .changeOccurrence: "change_occurrence"
    }
  }

  /// Returns the same request with another expected version.
  func expecting(_ version: Int64) -> Self {
    switch self {
    case .createWorkoutLog, .logSets, .createRoutine, .copyRoutine, .startWorkout,
      .favoriteLibraryWorkout, .unfavoriteLibraryWorkout, .createTrainingPlan,
      .createScheduledWorkout:
      return self
    case .updateWorkoutLog(var request):
      request.expectedVersion = version
      return .updateWorkoutLog(request)
    case .deleteWorkoutLog(var request):
      request.expectedVersion = version
      return .deleteWorkoutLog(request)
    case .updateWorkoutExercise(var request):
      request.expectedVersion = version
      return .updateWorkoutExercise(request)
    case .deleteWorkoutExercise(var request):
      request.expectedVersion = version
      return .deleteWorkoutExercise(request)
    case .updateWorkoutSet(var request):
      request.expectedVersion = version
      return .updateWorkoutSet(request)
    case .deleteWorkoutSet(var request):
      request.expectedVersion = version
      return .deleteWorkoutSet(request)
    case .updateRoutine(var request):
      request.expectedVersion = version
      return .updateRoutine(request)
    case .setRoutineDay(var request):
      request.expectedVersion = version
      return .setRoutineDay(request)
    case .deleteRoutine(var request):
      request.expectedVersion = version
      return .deleteRoutine(request)
    case .applyCommand(var request):
      (request.expectedRevision, request.afterRequestID) = (version, nil)
      return .applyCommand(request)
    case .updateWorkoutEffort(var request):
      request.expectedVersion = version
      return .updateWorkoutEffort(request)
    case .updateLibraryWorkout(var request):
      request.expectedVersion = version
      return .updateLibraryWorkout(request)
    case .deleteLibraryWorkout(var request):
      request.expectedVersion = version
      return .deleteLibraryWorkout(request)
    case .updateWorkoutFeedback(var request):
      request.expectedVersion = version
      return .updateWorkoutFeedback(request)
    case .updateTrainingPlan(var request):
      request.expectedVersion = version
      return .updateTrainingPlan(request)
    case .deleteTrainingPlan(var request):
      request.expectedVersion = version
      return .deleteTrainingPlan(request)
    case .updateScheduledWorkout(var request):
      request.expectedVersion = version
      return .updateScheduledWorkout(request)
    case .deleteScheduledWorkout(var request):
      request.expectedVersion = version
      return .deleteScheduledWorkout(request)
    case .changeOccurrence(var request):
      request.expectedVersion = version
      return .changeOccurrence(request)
    }
  }
}

extension SyncError.Current {
  /// Creates the current state from a conflict's details; nil for any other detail.
  init?(_ detail: any Message) {
    switch detail {
    case let log as WorkoutLog: self = .workoutLog(log)
    case let exercise as WorkoutExercise: self = .exercise(exercise)
    case let set as WorkoutSet: self = .set(set)
    case let routine as Routine: self = .routine(routine)
    case let session as PlayerState: self = .session(session)
    case let effort as WorkoutEffort: self = .workoutEffort(effort)
    case let workout as LibraryWorkout: self = .libraryWorkout(workout)
    case let plan as TrainingPlan: self = .trainingPlan(plan)
    case let workout as ScheduledWorkout: self = .scheduledWorkout(workout)
    default: return nil
    }
  }
}
