internal import Base
internal import ConsentFeature
internal import HealthContract
internal import IntegrationsContract
internal import IntegrationsFeature
internal import Messages
internal import Postgres
internal import RPC
internal import Sealing
internal import SettingsContract
internal import Store

/// The syncs of phones: their tokens and anchors.
struct HealthSyncs: Sendable {
  let store: HealthSyncStore
  let batches: HealthBatches
  let runs: SyncRuns
  let consents: Consents
  let sealing: Sealing
  let clock: WallClock

  /// Starts a sync, or continues the one of this id.
  func start(_ request: StartSyncRequest, for caller: Caller) async throws -> StartSyncResponse {
    let now = clock.now
    guard
      let sync = try await store.start(
        request, at: now, until: now + HealthSyncTicket.lifetime,
        run: (.v7(at: now), HealthSyncTicket.lifetime / clock.speed), for: caller)
    else { throw HealthError.installationLimit }
    await runs.changed(for: caller)
    guard sync.isOpen else { throw HealthError.syncEnded }
    let ticket = HealthSyncTicket(
      syncID: request.syncID, slot: sync.slot, source: request.source, expiry: sync.expiry)
    let sealed = try await sealing.seal(
      ticket.encoded, for: caller, purpose: HealthSyncTicket.purpose)
    let anchors = try await anchors(of: ticket, for: caller)
    return StartSyncResponse {
      $0.syncToken = Base64.url.encode(sealed)
      $0.expireTime = sync.expiry
      $0.anchors = anchors
    }
  }

  /// Returns what a token says. Throws `syncEnded` for one that this account did not get, or that has
  /// expired.
  func ticket(_ token: String, of caller: Caller) async throws -> HealthSyncTicket {
    guard let sealed = Base64.url.decode(token) else { throw HealthError.syncEnded }
    let plain: [UInt8]
    do {
      plain = try await sealing.open(sealed, for: caller, purpose: HealthSyncTicket.purpose)
    } catch .notAuthentic { throw HealthError.syncEnded }
    let ticket = try HealthSyncTicket(plain)
    guard clock.now < ticket.expiry else { throw HealthError.syncEnded }
    return ticket
  }

  /// Takes a batch and returns what became of it. The run counts it, or tells why it was not taken.
  func take(
    _ batch: HealthBatch, in ticket: HealthSyncTicket, for caller: Caller
  ) async throws -> HealthSettlement {
    do {
      let settlement = try await batches.take(batch, in: ticket, for: caller)
      if settlement.outcome == .applied { await runs.changed(for: caller) }
      return settlement
    } catch let error as HealthError {
      try await note(Self.failure(of: error), of: ticket, for: caller)
      throw error
    } catch let error as DatabaseError where error.countMax != nil {
      // The account has as many samples, or deletions of some, as it may have.
      try await note(.storageFull, of: ticket, for: caller)
      throw error
    }
  }

  private static func failure(of error: HealthError) -> SyncFailure? {
    switch error {
    case .consentRequired: .notConsented
    case .storageFull: .storageFull
    default: nil
    }
  }

  /// Notes for what a sync's run will have failed when it ends.
  private func note(
    _ failure: SyncFailure?, of ticket: HealthSyncTicket, for caller: Caller
  ) async throws {
    guard let failure else { return }
    try await store.note(failure, of: ticket.syncID, for: caller)
    await runs.changed(for: caller)
  }

  /// Ends a sync.
  func finish(
    _ ticket: HealthSyncTicket, unreadable: [IntegrationDataType], for caller: Caller
  ) async throws -> FinishSyncResponse {
    guard try await store.finish(ticket, unreadable: unreadable, at: clock.now, for: caller)
    else { throw HealthError.syncEnded }
    await runs.changed(for: caller)
    let anchors = try await anchors(of: ticket, for: caller)
    return FinishSyncResponse { $0.anchors = anchors }
  }

  private func anchors(
    of ticket: HealthSyncTicket, for caller: Caller
  ) async throws -> [HealthAnchor] {
    let known = try await store.anchors(of: ticket.slot, for: caller)
    // Not cached: a consent just granted on another node counts.
    let state = try await consents.newestState(of: caller)
    return IntegrationDataType.allCases.filter { $0 != .unspecified }.map { type in
      var anchor = known[type] ?? HealthAnchor { $0.dataType = type }
      anchor.consentGranted = state.allows(
        .sync(source: ticket.source.name, dataType: type.name))
      return anchor
    }
  }
}
