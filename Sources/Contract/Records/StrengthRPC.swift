package import Wire

/// The methods of pulsewire.records.v1.StrengthService.
package enum StrengthRPC {
  static let service = "pulsewire.records.v1.StrengthService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    listMuscleVolumes, listStrengthScores,
  ]
}
