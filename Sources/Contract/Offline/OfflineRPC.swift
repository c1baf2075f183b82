package import Wire

/// The methods of pulsewire.offline.v1.OfflineService.
package enum OfflineRPC {
  static let service = "pulsewire.offline.v1.OfflineService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    enqueueOperations, listOperations, resolveOperation,
  ]
}
