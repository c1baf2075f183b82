internal import AccessFeature
internal import Base
internal import Contract
internal import RPC

/// `pulsewire.account.v1.AccountService`.
struct AccountService: Sendable {
  let store: AccountStore
  let sessions: SessionIssuer
  let clock: WallClock

  func createAccount(
    _ request: CreateAccountRequest, _ context: CallContext
  ) async throws -> CreateAccountResponse {
    let account = try await store.createAccount(
      UUID.v7(at: clock.now), requestID: request.requestID, at: clock.now, on: context.loop)
    let session = try await sessions.open(
      for: account.id, SessionOpening(method: "anonymous", by: context),
      requestID: request.requestID, on: context.loop)
    return CreateAccountResponse(account: account, tokens: session.tokens)
  }

  func getAccount(
    _ request: GetAccountRequest, _ context: CallContext
  ) async throws -> GetAccountResponse {
    let owner = try context.requiredOwner
    guard var account = try await store.account(owner, on: context.loop) else {
      throw RPCError(.notFound, "There is no such account.")
    }
    account.lastActivityTime = try await sessions.lastUse(of: owner, on: context.loop)
    return GetAccountResponse(account: account)
  }
}
