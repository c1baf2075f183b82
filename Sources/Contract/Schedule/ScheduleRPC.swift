package import Wire

/// The methods of pulsewire.schedule.v1.ScheduleService.
package enum ScheduleRPC {
  static let service = "pulsewire.schedule.v1.ScheduleService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    changeOccurrence, createScheduledWorkout, createTrainingPlan, deleteScheduledWorkout,
    deleteTrainingPlan, getOfflinePack, getScheduledWorkout, listOccurrences,
    listScheduledWorkouts, listTrainingPlans, updateScheduledWorkout, updateTrainingPlan,
  ]
}
