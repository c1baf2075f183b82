package import Wire

/// The methods of pulsewire.profile.v1.ProfileService.
package enum ProfileRPC {
  static let service = "pulsewire.profile.v1.ProfileService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    completeOnboarding, getFitnessProfile, getHeartRateZones, getOnboarding, getPersonalData,
    getPlannerView, getPublicProfile, listBodyWeights, setHeartRateZones, updateFitnessProfile,
    updatePersonalData, updatePublicProfile,
  ]
}
