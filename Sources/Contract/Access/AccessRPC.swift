package import Wire

/// The methods of pulsewire.access.v1.AccessService.
package enum AccessRPC {
  static let service = "pulsewire.access.v1.AccessService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    createApiToken, listApiTokens, listAuditEvents, listSessions, refreshTokens, revokeApiToken,
    revokeSession, signOut, signOutEverywhere,
  ]
}
