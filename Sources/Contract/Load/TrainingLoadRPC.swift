public import Wire

/// The methods of pulsewire.load.v1.TrainingLoadService.
public enum TrainingLoadRPC {
  static let service = "pulsewire.load.v1.TrainingLoadService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    getWorkoutLoad, listTrainingLoads, updateWorkoutEffort,
  ]
}
