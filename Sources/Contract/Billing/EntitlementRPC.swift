package import Wire

/// The methods of pulsewire.billing.v1.EntitlementService.
package enum EntitlementRPC {
  static let service = "pulsewire.billing.v1.EntitlementService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    getEntitlement, grantEntitlement, revokeEntitlement,
  ]
}
