public import Wire

/// The methods of pulsewire.integrations.v1.IntegrationService.
public enum IntegrationRPC {
  static let service = "pulsewire.integrations.v1.IntegrationService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [listIntegrations, requestSync, watchSyncs]
}
