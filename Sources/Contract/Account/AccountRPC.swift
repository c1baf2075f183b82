package import Wire

/// The methods of pulsewire.account.v1.AccountService.
package enum AccountRPC {
  static let service = "pulsewire.account.v1.AccountService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [createAccount, getAccount]
}
