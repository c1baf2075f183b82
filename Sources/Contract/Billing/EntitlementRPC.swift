public import Wire

/// The methods of pulsewire.billing.v1.EntitlementService.
public enum EntitlementRPC {
  static let service = "pulsewire.billing.v1.EntitlementService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    getEntitlement, grantEntitlement, revokeEntitlement,
  ]
}
