public import Wire

/// The methods of pulsewire.records.v1.StrengthService.
public enum StrengthRPC {
  static let service = "pulsewire.records.v1.StrengthService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    listMuscleVolumes, listStrengthScores,
  ]
}
