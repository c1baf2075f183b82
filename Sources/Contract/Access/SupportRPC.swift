public import Wire

/// The methods of pulsewire.access.v1.SupportService.
public enum SupportRPC {
  static let service = "pulsewire.access.v1.SupportService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    getAccountForSupport, listSessionsForSupport, revokeSessionsForSupport,
  ]
}
