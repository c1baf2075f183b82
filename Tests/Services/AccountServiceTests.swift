import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.account.v1.AccountService.
@Suite struct `Accounts` {
  @Test func `are made with a session that opens them`() async throws {
    let house = try await House.shared
    let made = try await house.newAccount()
    let found = try await house.call(AccountRPC.getAccount, GetAccountRequest(), as: made)
    #expect(found.account.id == made.id)
    #expect(found.account.createTime <= WallClock().now)
  }

  @Test func `are made once, however often the request is repeated`() async throws {
    let house = try await House.shared
    let request = CreateAccountRequest { $0.requestID = .v4() }
    let first = try await house.call(AccountRPC.createAccount, request)
    let again = try await house.call(AccountRPC.createAccount, request)
    #expect(again == first)
    let other = try await house.call(
      AccountRPC.createAccount, CreateAccountRequest { $0.requestID = .v4() })
    #expect(other.account.id != first.account.id)
  }

  @Test func `name their first session as the device wishes`() async throws {
    let house = try await House.shared
    let made = try await house.call(
      AccountRPC.createAccount,
      CreateAccountRequest {
        $0.requestID = .v4()
        $0.deviceName = "Kitchen"
      })
    let sessions = try await house.call(
      AccessRPC.listSessions, ListSessionsRequest(),
      as: TestCaller().with(token: made.tokens.accessToken)
    ).sessions
    #expect(sessions.map(\.deviceName) == ["Kitchen"])
  }

  @Test func `open for their own token only`() async throws {
    let house = try await House.shared
    let request = GetAccountRequest()
    #expect(
      try await house.refusal(of: AccountRPC.getAccount, request)
        == Refusal(.unauthenticated, "TOKEN_MISSING"))
    #expect(
      try await house.refusal(of: AccountRPC.getAccount, request, as: TestCaller().with(token: "x"))
        == Refusal(.unauthenticated, "TOKEN_INVALID"))
  }
}
