public import Wire

/// The methods of pulsewire.offline.v1.OfflineService.
public enum OfflineRPC {
  static let service = "pulsewire.offline.v1.OfflineService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    enqueueOperations, listOperations, resolveOperation,
  ]
}
