public import Wire

/// The methods of pulsewire.consent.v1.ConsentService.
public enum ConsentRPC {
  static let service = "pulsewire.consent.v1.ConsentService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    grantConsent, listConsentRecords, listConsents, withdrawConsent,
  ]
}
