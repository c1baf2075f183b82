public import Wire

/// The methods of pulsewire.access.v1.SupportService.
public enum SupportRPC {
  static let service = "pulsewire.access.v1.SupportService"

  /// All of them.
  public static let all: [any ContractMethod] = [
    getAccountForSupport, listSessionsForSupport, revokeSessionsForSupport,
  ]
}
