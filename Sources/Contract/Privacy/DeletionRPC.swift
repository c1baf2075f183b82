public import Wire

/// The methods of pulsewire.privacy.v1.DeletionService.
public enum DeletionRPC {
  static let service = "pulsewire.privacy.v1.DeletionService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [confirmDeletion, getDeletion, requestDeletion]
}
