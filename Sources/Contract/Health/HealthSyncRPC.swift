package import Wire

/// The methods of pulsewire.health.v1.HealthSyncService.
package enum HealthSyncRPC {
  static let service = "pulsewire.health.v1.HealthSyncService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    finishSync, listHealthDays, listSamples, startSync, streamSamples, uploadSamples,
  ]
}
