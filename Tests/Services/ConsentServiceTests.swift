import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.consent.v1.ConsentService.
@Suite struct `Consents in a house` {
  @Test func `stand until they are withdrawn, and all of it is on record`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let before = try await house.call(ConsentRPC.listConsents, ListConsentsRequest(), as: me)
    #expect(before.consents.filter(\.granted).isEmpty)
    let version = try #require(before.texts.first { $0.purpose == .analytics }).version
    let granted = try await house.call(
      ConsentRPC.grantConsent,
      GrantConsentRequest {
        $0.requestID = .v4()
        $0.purpose = .analytics
        $0.textVersion = version
      }, as: me)
    #expect(granted.consent.granted)
    let withdrawn = try await house.call(
      ConsentRPC.withdrawConsent,
      WithdrawConsentRequest {
        $0.requestID = .v4()
        $0.purpose = .analytics
      }, as: me)
    #expect(withdrawn.consents.map(\.granted) == [false])
    let records = try await house.call(
      ConsentRPC.listConsentRecords, ListConsentRecordsRequest(), as: me
    ).records
    #expect(records.map(\.granted) == [false, true])
    let page = try await house.call(
      ConsentRPC.listConsentRecords, ListConsentRecordsRequest { $0.pageSize = 1 }, as: me)
    #expect(page.records == Array(records.prefix(1)) && !page.nextPageToken.isEmpty)
  }

  @Test func `to a wording that is not the newest count for nothing`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let refusal = try await house.refusal(
      of: ConsentRPC.grantConsent,
      GrantConsentRequest {
        $0.requestID = .v4()
        $0.purpose = .ai
        $0.textVersion = 999
      }, as: me)
    #expect(refusal.code == .failedPrecondition || refusal.fields == ["text_version"])
  }

  @Test func `are for a purpose that there is`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let refusal = try await house.refusal(
      of: ConsentRPC.grantConsent,
      GrantConsentRequest {
        $0.requestID = .v4()
        $0.textVersion = 1
      }, as: me)
    #expect(refusal == .invalid("purpose"))
  }
}
