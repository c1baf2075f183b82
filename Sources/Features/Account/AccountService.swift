internal import AccessFeature
internal import AccountContract
internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// The implementation of `pulsewire.account.v1.AccountService`.
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
          SessionOpening(method: "anonymous", deviceName: request.deviceName, by: context),
          requestID: request.requestID)
        return CreateAccountResponse {
          $0.account = account
          $0.tokens = session.tokens
        }
      } catch let error as DatabaseError where error.isOwnerGone {
        // The same request created the account before, and it is just being deleted: the next
        // attempt creates another one.
        return nil
      } catch is AccountGone {
        return nil
      }
    }
  }

  func getAccount(
    _ request: GetAccountRequest, for caller: Caller
  ) async throws -> GetAccountResponse {
    guard var account = try await store.account(caller) else {
      throw RPCError(.notFound, "There is no such account.")
    }
    account.lastActivityTime = try await sessions.lastUse(of: caller)
    let storage = try await store.storage(of: caller)
    return GetAccountResponse { ($0.account, $0.storage) = (account, storage) }
  }
}
