public import Wire

/// The methods of pulsewire.consent.v1.ConsentService.
public enum ConsentRPC {
  static let service = "pulsewire.consent.v1.ConsentService"

  /// All of them.
  public static let all: [any ContractMethod] = [
    grantConsent, listConsentRecords, listConsents, withdrawConsent,
  ]
}
