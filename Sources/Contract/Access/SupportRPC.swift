package import Wire

/// The methods of pulsewire.access.v1.SupportService.
package enum SupportRPC {
  static let service = "pulsewire.access.v1.SupportService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    getAccountForSupport, listSessionsForSupport, revokeSessionsForSupport,
  ]
}
