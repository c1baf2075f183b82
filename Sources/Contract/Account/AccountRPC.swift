public import Wire

/// The methods of pulsewire.account.v1.AccountService.
public enum AccountRPC {
  static let service = "pulsewire.account.v1.AccountService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [createAccount, getAccount]
}
