internal import Base
internal import HealthContract
internal import IntegrationsFeature
internal import Messages
internal import RPC
internal import SettingsContract
internal import Store

/// The reading of samples from services that are connected. To the store of samples a service is an installation like a
/// phone's: it has a slot and an anchor of each type, and its batches ask for the athlete's consent.
struct CloudHealth: Sendable {
  let store: HealthSyncStore
  let batches: HealthBatches
  let clock: WallClock

  /// The most samples of a batch. Source: the contract.
  private static let samplesMax = 2_000

  /// Reads those of `types` that a service has.
  func read(
    _ types: Set<IntegrationDataType>, backfillDays: Int32,
    of provider: any CloudHealthProvider, for caller: Caller
  ) async throws {
    let groups = provider.healthTypes.map { $0.filter(types.contains) }.filter { !$0.isEmpty }
    if groups.isEmpty { return }
    let ticket = try await begin(provider.source, for: caller)
    var anchors = try await store.anchors(of: ticket.slot, for: caller).mapValues(\.anchor)
    var missing: CloudError?
    for group in groups {
      do {
        try await read(
          group, backfillDays: backfillDays, of: provider, ticket, &anchors, for: caller)
      } catch let error as CloudError where error == .unavailable || error == .notGranted {
        // What the service does not give of one type, or the athlete has not granted, holds up no other.
        missing = missing ?? error
      }
    }
    _ = try await store.finish(ticket, unreadable: [], at: clock.now, for: caller)
    if let missing { throw missing }
  }

  /// Begins a sync.
  private func begin(
    _ source: IntegrationSource, for caller: Caller
  ) async throws -> HealthSyncTicket {
    let request = StartSyncRequest {
      ($0.syncID, $0.source) = (.v4(), source)
      $0.installationID = .named("pulsewire cloud\0\(source.rawValue)")
    }
    let now = clock.now
    let end = now + HealthSyncTicket.lifetime
    guard let sync = try await store.start(request, at: now, until: end, for: caller) else {
      throw HealthError.installationLimit
    }
    return HealthSyncTicket(
      syncID: request.syncID, slot: sync.slot, source: source, expiry: sync.expiry)
  }

  private func read(
    _ group: [IntegrationDataType], backfillDays: Int32, of provider: any CloudHealthProvider,
    _ ticket: HealthSyncTicket, _ anchors: inout [IntegrationDataType: String],
    for caller: Caller
  ) async throws {
    let days = CloudDays(
      after: group.map { anchors[$0] ?? "" }, backfillDays: backfillDays, at: clock.now)
    for day in days.range {
      let found = try await provider.samples(of: group, on: day, for: caller)
      for type in group {
        anchors[type] = try await keep(
          found[type] ?? [], of: type, on: day, ticket, anchors[type] ?? "", for: caller)
      }
    }
  }

  /// Stores the samples of a day. Returns the anchor after it.
  private func keep(
    _ samples: [HealthSample], of type: IntegrationDataType, on day: Int,
    _ ticket: HealthSyncTicket, _ anchor: String, for caller: Caller
  ) async throws -> String {
    let next = CloudDays.anchor(
      anchor, after: day, hasSamples: !samples.isEmpty, at: clock.now)
    if samples.isEmpty, next == anchor { return anchor }
    let batch = HealthBatch {
      ($0.batchID, $0.dataType) = (.v4(), type)
      ($0.expectedAnchor, $0.nextAnchor) = (anchor, next)
      $0.samples = Array(samples.prefix(Self.samplesMax))
    }
    let settlement = try await batches.take(batch, in: ticket, for: caller)
    // Another node reads as well; it goes on.
    guard settlement.outcome == .applied else { throw CloudError.unavailable }
    return settlement.anchor
  }
}
