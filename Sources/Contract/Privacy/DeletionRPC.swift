package import Wire

/// The methods of pulsewire.privacy.v1.DeletionService.
package enum DeletionRPC {
  static let service = "pulsewire.privacy.v1.DeletionService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [confirmDeletion, getDeletion, requestDeletion]
}
