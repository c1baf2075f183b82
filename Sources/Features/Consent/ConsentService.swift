internal import Base
import ConsentContract
internal import Localization
internal import Messages
internal import RPC

/// The implementation of `pulsewire.consent.v1.ConsentService`.
struct ConsentService: Sendable {
  let consents: Consents
  let localization: ErrorLocalization
  let clock: WallClock

  func listConsents(
    _ request: ListConsentsRequest, for caller: Caller
  ) async throws -> ListConsentsResponse {
    // Not cached: a consent just granted on another node is included.
    let state = try await consents.store.state(of: caller)
    let language = await localization.language(of: caller)
    return ListConsentsResponse {
      $0.consents = ConsentContract.Consent.all(of: state)
      $0.texts = ConsentPurpose.allCases.map { ConsentText($0, in: language) }
    }
  }

  func grantConsent(
    _ request: GrantConsentRequest, for caller: Caller
  ) async throws -> GrantConsentResponse {
    let (purpose, use) = try ConsentChoice.granted(request)
    let records = try await consents.record(
      requestID: request.requestID, granted: true, at: clock.now, for: caller
    ) { _ in
      let newest = ConsentTexts.version(of: purpose)
      guard request.textVersion == newest else { throw ConsentError.textOutdated(newest: newest) }
      return [(use, newest)]
    }
    guard let record = records.first else { throw RPCError.tooManyChanges }
    return GrantConsentResponse { $0.consent = ConsentContract.Consent(record) }
  }

  func withdrawConsent(
    _ request: WithdrawConsentRequest, for caller: Caller
  ) async throws -> WithdrawConsentResponse {
    let purpose = try ConsentChoice.withdrawn(request)
    let records = try await consents.record(
      requestID: request.requestID, granted: false, at: clock.now, for: caller
    ) { state in
      state.withdrawn(purpose, source: request.source, dataType: request.dataType).map { use in
        (use, state.record(of: use)?.textVersion ?? ConsentTexts.version(of: purpose))
      }
    }
    return WithdrawConsentResponse { $0.consents = records.map { ConsentContract.Consent($0) } }
  }

  func listConsentRecords(
    _ request: ListConsentRecordsRequest, for caller: Caller
  ) async throws -> ListConsentRecordsResponse {
    let page = try Page(
      request, ConsentRPC.listConsentRecords, from: NumberCursor.largest, usual: 100, most: 1000)
    let found = try await consents.store.records(
      behind: page.start, count: page.count, of: caller)
    let (records, next) = page.cut(found) { NumberCursor($0.revision) }
    return ListConsentRecordsResponse {
      $0.records = records.map { ConsentContract.ConsentRecord($0) }
      $0.nextPageToken = next
    }
  }
}
