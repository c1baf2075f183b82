internal import AccessFeature
internal import AccountContract
internal import Base
internal import Postgres
internal import RPC
internal import Store

/// `pulsewire.account.v1.AccountService`.
struct AccountService: Sendable {
  let store: AccountStore
  let sessions: SessionIssuer
  let clock: WallClock
  private let changes = Changes()

  init(store: AccountStore, sessions: SessionIssuer, clock: WallClock) {
    self.store = store
    self.sessions = sessions
    self.clock = clock
  }

  func createAccount(
    _ request: CreateAccountRequest, _ context: CallContext
  ) async throws -> CreateAccountResponse {
    try await changes.run(ChangedRow("account", of: request.requestID), on: context.loop) {
      () async throws -> CreateAccountResponse? in
      let account = try await store.createAccount(
        UUID.v7(at: clock.now), requestID: request.requestID, at: clock.now, on: context.loop)
      do {
        let session = try await sessions.open(
          for: Caller(account.id, on: context.loop),
          SessionOpening(method: "anonymous", by: context), requestID: request.requestID)
        return CreateAccountResponse(account: account, tokens: session.tokens)
      } catch let error as DatabaseError where error.isOwnerGone {
        // Made by the same request before, and deleted at this moment: the next try makes another.
        return nil
      } catch is AccountGone {
        return nil
      }
    }
  }

  func getAccount(
    _ request: GetAccountRequest, _ context: CallContext
  ) async throws -> GetAccountResponse {
    let caller = try context.caller
    guard var account = try await store.account(caller) else {
      throw RPCError(.notFound, "There is no such account.")
    }
    account.lastActivityTime = try await sessions.lastUse(of: caller)
    return GetAccountResponse(account: account)
  }
}
