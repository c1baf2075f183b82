package import Wire

/// The methods of pulsewire.logs.v1.WorkoutLogService.
package enum WorkoutLogRPC {
  static let service = "pulsewire.logs.v1.WorkoutLogService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    createWorkoutLog, deleteWorkoutExercise, deleteWorkoutLog, deleteWorkoutSet,
    getSharedWorkoutLog, getWorkoutLog, listActivityDays, listDayLogs, listSharedWorkoutLogs,
    listWorkoutLogChanges, listWorkoutLogs, logSets, updateWorkoutExercise, updateWorkoutFeedback,
    updateWorkoutLog, updateWorkoutSet,
  ]
}
