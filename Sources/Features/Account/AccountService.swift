internal import Base
internal import Contract
internal import RPC

/// `pulsewire.account.v1.AccountService`.
struct AccountService: Sendable {
  let store: AccountStore
  let tokenKey: TokenKey
  let clock: WallClock

  static let createAccountPath = "/pulsewire.account.v1.AccountService/CreateAccount"

  func createAccount(
    _ request: CreateAccountRequest, _ context: CallContext
  ) async throws -> CreateAccountResponse {
    let account = try await store.createAccount(
      UUID.v7(at: clock.now), requestID: request.requestID, at: clock.now, on: context.loop)
    let token = BearerToken(of: account.id, requestID: request.requestID, key: tokenKey)
    try await store.addToken(
      token, id: UUID.v7(at: clock.now), at: clock.now, on: context.loop)
    return CreateAccountResponse(account: account, bearerToken: token.text)
  }

  func getAccount(
    _ request: GetAccountRequest, _ context: CallContext
  ) async throws -> GetAccountResponse {
    let owner = try context.requiredOwner
    guard let account = try await store.account(owner, on: context.loop) else {
      throw RPCError(.notFound, "There is no such account.")
    }
    return GetAccountResponse(account: account)
  }
}
