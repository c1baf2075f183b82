import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.access.v1.SupportService and pulsewire.billing.v1.EntitlementService.
@Suite struct `Administrators` {
  @Test func `see how an account is used, and leave a line in its log`() async throws {
    let house = try await House.shared
    let (me, administrator) = (try await house.newAccount(), try await house.newAdministrator())
    let found = try await house.call(
      SupportRPC.getAccountForSupport,
      GetAccountForSupportRequest {
        $0.accountID = me.id
        $0.reason = "a question"
      }, as: administrator)
    #expect((found.accountID, found.sessionCount) == (me.id, 1))
    let sessions = try await house.call(
      SupportRPC.listSessionsForSupport,
      ListSessionsForSupportRequest {
        $0.accountID = me.id
        $0.reason = "a question"
      }, as: administrator)
    #expect(sessions.sessions.count == 1)
    let log = try await house.call(AccessRPC.listAuditEvents, ListAuditEventsRequest(), as: me)
    #expect(log.events.prefix(2).allSatisfy { $0.facts["reason"] == "a question" })
  }

  @Test func `end all that opens an account`() async throws {
    let house = try await House.shared
    let (me, administrator) = (try await house.newAccount(), try await house.newAdministrator())
    let ended = try await house.call(
      SupportRPC.revokeSessionsForSupport,
      RevokeSessionsForSupportRequest {
        $0.requestID = .v4()
        $0.accountID = me.id
        $0.reason = "theft"
      },
      as: administrator)
    #expect(ended.revokedCount == 1)
    let refusal = try await house.refusal(of: AccountRPC.getAccount, GetAccountRequest(), as: me)
    #expect(refusal.code == .unauthenticated)
  }

  @Test func `have to say why, and of whom`() async throws {
    let house = try await House.shared
    let administrator = try await house.newAdministrator()
    #expect(
      try await house.refusal(
        of: SupportRPC.getAccountForSupport,
        GetAccountForSupportRequest {
          $0.accountID = .v4()
          $0.reason = ""
        }, as: administrator)
        == .invalid("reason"))
    let nobody = try await house.refusal(
      of: SupportRPC.getAccountForSupport,
      GetAccountForSupportRequest {
        $0.accountID = .v4()
        $0.reason = "x"
      }, as: administrator)
    #expect(nobody.code == .notFound)
  }

  @Test func `are no ordinary accounts`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let refusal = try await house.refusal(
      of: SupportRPC.getAccountForSupport,
      GetAccountForSupportRequest {
        $0.accountID = me.id
        $0.reason = "x"
      }, as: me)
    #expect(refusal == Refusal(.permissionDenied, "ADMINISTRATOR_REQUIRED"))
  }

  @Test func `say how many routines an account may have, and take it back`() async throws {
    let house = try await House.shared
    let (me, administrator) = (try await house.newAccount(), try await house.newAdministrator())
    let before = try await house.call(
      EntitlementRPC.getEntitlement, GetEntitlementRequest(), as: me)
    #expect((before.entitlement.pro, before.entitlement.maxRoutines) == (false, 2))
    let granted = try await house.call(
      EntitlementRPC.grantEntitlement,
      GrantEntitlementRequest {
        $0.requestID = .v4()
        $0.accountID = me.id
        $0.reason = "paid"
        $0.maxRoutines = 5
      },
      as: administrator)
    #expect((granted.entitlement.pro, granted.entitlement.maxRoutines) == (true, 5))
    let now = try await house.call(EntitlementRPC.getEntitlement, GetEntitlementRequest(), as: me)
    #expect(now.entitlement.maxRoutines == 5)
    let revoked = try await house.call(
      EntitlementRPC.revokeEntitlement,
      RevokeEntitlementRequest {
        $0.requestID = .v4()
        $0.accountID = me.id
        $0.reason = "refund"
      },
      as: administrator)
    #expect(revoked.entitlement.maxRoutines == 2)
    let refusal = try await house.refusal(
      of: EntitlementRPC.grantEntitlement,
      GrantEntitlementRequest {
        $0.requestID = .v4()
        $0.accountID = .v4()
        $0.reason = "x"
        $0.maxRoutines = 5
      },
      as: administrator)
    #expect(refusal.code == .notFound)
  }
}
