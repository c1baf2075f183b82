package import Wire

/// The methods of pulsewire.load.v1.TrainingLoadService.
package enum TrainingLoadRPC {
  static let service = "pulsewire.load.v1.TrainingLoadService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    getWorkoutLoad, listTrainingLoads, updateWorkoutEffort,
  ]
}
