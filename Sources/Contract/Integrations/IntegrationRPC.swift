package import Wire

/// The methods of pulsewire.integrations.v1.IntegrationService.
package enum IntegrationRPC {
  static let service = "pulsewire.integrations.v1.IntegrationService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    listIntegrations, requestSync, watchSyncs, listSyncRuns, watchSyncRuns,
  ]
}
