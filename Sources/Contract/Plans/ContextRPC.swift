package import Wire

/// The methods of pulsewire.plans.v1.ContextService.
package enum ContextRPC {
  static let service = "pulsewire.plans.v1.ContextService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    deleteCheckIn, deleteContextNote, getCurrentContext, getPlanningSettings, listCheckIns,
    listContextNotes, putCheckIn, putContextNote, updatePlanningSettings,
  ]
}
