import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.access.v1.AccessService.
@Suite struct `Sessions and tokens` {
  @Test func `a refresh token gives the next tokens, once`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let request = RefreshTokensRequest {
      $0.requestID = .v4()
      $0.refreshToken = me.refreshToken ?? ""
    }
    let next = try await house.call(AccessRPC.refreshTokens, request)
    #expect(try await house.call(AccessRPC.refreshTokens, request) == next)
    #expect(next.tokens.refreshToken != me.refreshToken)
    let listed = try await house.call(
      AccessRPC.listSessions, ListSessionsRequest(),
      as: me.with(token: next.tokens.accessToken))
    #expect(listed.sessions.map(\.id) == [next.tokens.sessionID])
    #expect(listed.sessions.map(\.isCurrent) == [true])
  }

  @Test func `what is no refresh token opens nothing`() async throws {
    let house = try await House.shared
    let request = RefreshTokensRequest {
      $0.requestID = .v4()
      $0.refreshToken = "x"
    }
    let refusal = try await house.refusal(of: AccessRPC.refreshTokens, request)
    #expect(refusal == Refusal(.unauthenticated, "TOKEN_INVALID"))
  }

  @Test func `who signs out is out`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    _ = try await house.call(AccessRPC.signOut, SignOutRequest { $0.requestID = .v4() }, as: me)
    let refusal = try await house.refusal(of: AccountRPC.getAccount, GetAccountRequest(), as: me)
    #expect(refusal.code == .unauthenticated)
  }

  @Test func `signing out everywhere keeps the session that asks, if told so`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let token = try await house.call(
      AccessRPC.createApiToken,
      CreateApiTokenRequest {
        $0.requestID = .v4()
        $0.name = "script"
        $0.scopes = ["profile:read"]
      }, as: me)
    _ = try await house.call(
      AccessRPC.signOutEverywhere,
      SignOutEverywhereRequest {
        $0.requestID = .v4()
        $0.keepsCurrent = true
      }, as: me)
    #expect(
      try await house.call(AccountRPC.getAccount, GetAccountRequest(), as: me).account.id == me.id)
    let refusal = try await house.refusal(
      of: ProfileRPC.getFitnessProfile, GetFitnessProfileRequest(),
      as: me.with(token: token.token))
    #expect(refusal.code == .unauthenticated)
  }

  @Test func `a session from elsewhere is ended by its owner alone`() async throws {
    let house = try await House.shared
    let (me, stranger) = (try await house.newAccount(), try await house.newAccount())
    let sessions = try await house.call(AccessRPC.listSessions, ListSessionsRequest(), as: me)
    let id = try #require(sessions.sessions.first?.id)
    let request = RevokeSessionRequest {
      $0.requestID = .v4()
      $0.sessionID = id
    }
    // A session of another account is treated as one that has ended already.
    _ = try await house.call(AccessRPC.revokeSession, request, as: stranger)
    _ = try await house.call(AccountRPC.getAccount, GetAccountRequest(), as: me)
    _ = try await house.call(
      AccessRPC.revokeSession,
      RevokeSessionRequest {
        $0.requestID = .v4()
        $0.sessionID = id
      }, as: me)
    let after = try await house.refusal(of: AccountRPC.getAccount, GetAccountRequest(), as: me)
    #expect(after.code == .unauthenticated)
  }

  @Test func `an API token opens what its scopes say, until it is revoked`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let made = try await house.call(
      AccessRPC.createApiToken,
      CreateApiTokenRequest {
        $0.requestID = .v4()
        $0.name = "script"
        $0.scopes = ["profile:read"]
      }, as: me)
    let script = me.with(token: made.token)
    _ = try await house.call(ProfileRPC.getFitnessProfile, GetFitnessProfileRequest(), as: script)
    #expect(
      try await house.refusal(of: PlayerRPC.getSession, GetSessionRequest(), as: script)
        == Refusal(.permissionDenied, "SCOPE_MISSING"))
    #expect(
      try await house.refusal(of: AccountRPC.getAccount, GetAccountRequest(), as: script)
        == Refusal(.permissionDenied, "SESSION_REQUIRED"))
    let listed = try await house.call(AccessRPC.listApiTokens, ListApiTokensRequest(), as: me)
    #expect(listed.apiTokens.map(\.name) == ["script"])
    _ = try await house.call(
      AccessRPC.revokeApiToken,
      RevokeApiTokenRequest {
        $0.requestID = .v4()
        $0.apiTokenID = made.apiToken.id
      }, as: me)
    let refusal = try await house.refusal(
      of: ProfileRPC.getFitnessProfile, GetFitnessProfileRequest(), as: script)
    #expect(refusal.code == .unauthenticated)
  }

  @Test func `the log tells of what happened, the newest first`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    _ = try await house.call(
      AccessRPC.createApiToken,
      CreateApiTokenRequest {
        $0.requestID = .v4()
        $0.name = "script"
        $0.scopes = ["profile:read"]
      }, as: me)
    let all = try await house.call(AccessRPC.listAuditEvents, ListAuditEventsRequest(), as: me)
    #expect(all.events.count == 2)
    let first = try await house.call(
      AccessRPC.listAuditEvents, ListAuditEventsRequest { $0.pageSize = 1 }, as: me)
    #expect(first.events == Array(all.events.prefix(1)))
    let second = try await house.call(
      AccessRPC.listAuditEvents,
      ListAuditEventsRequest {
        $0.pageSize = 1
        $0.pageToken = first.nextPageToken
      }, as: me)
    #expect(second.events == Array(all.events.suffix(1)))
    let refusal = try await house.refusal(
      of: AccessRPC.listAuditEvents, ListAuditEventsRequest { $0.pageToken = "x" }, as: me)
    #expect(refusal == .invalid("page_token"))
  }
}
