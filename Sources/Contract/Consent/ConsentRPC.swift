package import Wire

/// The methods of pulsewire.consent.v1.ConsentService.
package enum ConsentRPC {
  static let service = "pulsewire.consent.v1.ConsentService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    grantConsent, listConsentRecords, listConsents, withdrawConsent,
  ]
}
