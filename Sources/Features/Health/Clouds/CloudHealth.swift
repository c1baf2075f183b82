internal import Base
internal import HealthContract
internal import IntegrationsFeature
internal import Loop
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The reading of samples from services that are connected. To the store of samples a service is an installation like a
/// phone's: it has a slot and an anchor of each type, and its batches ask for the athlete's consent.
struct CloudHealth: Sendable {
  let store: HealthSyncStore
  let batches: HealthBatches
  let payloads: CloudPayloadStore
  let workers: WorkerPool
  let clock: WallClock

  /// The most samples of a batch. Source: the contract.
  static let samplesMax = 2_000

  /// Reads those of `types` that a service has.
  ///
  /// - Parameter told: the days of which the service has told, by types.
  func read(
    _ types: Set<IntegrationDataType>, backfillDays: Int32,
    told: [IntegrationDataType: Set<Int>] = [:], of provider: any CloudHealthProvider,
    for caller: Caller
  ) async throws {
    let groups = provider.healthTypes.map { $0.filter(types.contains) }.filter { !$0.isEmpty }
    if groups.isEmpty { return }
    let ticket = try await begin(provider.source, for: caller)
    var anchors = try await store.anchors(of: ticket.slot, for: caller).mapValues(\.anchor)
    var missing: CloudError?
    for group in groups {
      do {
        let days = CloudDays(
          after: group.map { anchors[$0] ?? "" }, backfillDays: backfillDays, at: clock.now
        ).with(told: Set(group.flatMap { told[$0] ?? [] }), at: clock.now)
        try await read(group, on: days, of: provider, ticket, &anchors, for: caller)
      } catch let error as CloudError where error == .unavailable || error == .notGranted {
        // What the service does not give of one type, or the athlete has not granted, holds up no other.
        missing = missing ?? error
      }
    }
    _ = try await store.finish(ticket, unreadable: [], at: clock.now, for: caller)
    if let missing { throw missing }
  }

  /// Returns the id of the installation that a service is.
  static func installation(of source: IntegrationSource) -> UUID {
    .named("pulsewire cloud\0\(source.rawValue)")
  }

  /// Begins a sync.
  func begin(
    _ source: IntegrationSource, for caller: Caller
  ) async throws -> HealthSyncTicket {
    let request = StartSyncRequest {
      ($0.syncID, $0.source) = (.v4(), source)
      $0.installationID = Self.installation(of: source)
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
    _ group: [IntegrationDataType], on days: [Int], of provider: any CloudHealthProvider,
    _ ticket: HealthSyncTicket, _ anchors: inout [IntegrationDataType: String],
    for caller: Caller
  ) async throws {
    for day in days {
      let answers = try await provider.answers(about: group, on: day, for: caller)
      let found = provider.samples(of: group, on: day, in: answers)
      // Kept in the unit of work of the first type that has one, with all that was told.
      var payload = try await payload(
        CloudDayAnswers(answers, of: group, on: day), of: provider.source,
        sampleIDs: Self.ids(in: found, of: group), for: caller)
      for type in group {
        anchors[type] = try await keep(
          found[type] ?? [], of: type, on: day, ticket, anchors[type] ?? "", &payload,
          for: caller)
      }
      // There was nothing in it.
      guard let payload, let type = group.first else { continue }
      _ = try await store.database.run(
        payload.statements(consentedAs: type, at: clock.now), for: caller)
    }
  }

  /// Returns the ids of the samples of a day that are stored, each once, in an order that is always the same.
  static func ids(in day: CloudDay, of types: [IntegrationDataType]) -> [UUID] {
    Set(types.flatMap { (day[$0] ?? []).prefix(samplesMax).map(\.id) }).sorted()
  }

  /// Returns what is kept of the answers about a day; nil if there is nothing, or too much.
  private func payload(
    _ day: CloudDayAnswers, of source: IntegrationSource, sampleIDs: [UUID], for caller: Caller
  ) async throws -> CloudPayloadStore.Sealed? {
    if day.answers.isEmpty { return nil }
    let file: [UInt8]
    do {
      file = try await workers.run { KeptFile.compressed(day.file) }
    } catch is WorkerPool.Refusal {
      throw CloudError.unavailable
    }
    return try await payloads.sealed(
      CloudPayload(source: source, kind: .day, name: day.name, file: file),
      sampleIDs: sampleIDs, for: caller)
  }

  /// Stores the samples of a day. Returns the anchor after it.
  private func keep(
    _ samples: [HealthSample], of type: IntegrationDataType, on day: Int,
    _ ticket: HealthSyncTicket, _ anchor: String, _ payload: inout CloudPayloadStore.Sealed?,
    for caller: Caller
  ) async throws -> String {
    let next = CloudDays.anchor(
      anchor, after: day, hasSamples: !samples.isEmpty, at: clock.now)
    if samples.isEmpty, next == anchor { return anchor }
    let batch = HealthBatch {
      ($0.batchID, $0.dataType) = (.v4(), type)
      ($0.expectedAnchor, $0.nextAnchor) = (anchor, next)
      $0.samples = Array(samples.prefix(Self.samplesMax))
    }
    let settlement = try await batches.take(
      batch, in: ticket,
      beside: payload?.statements(consentedAs: type, at: clock.now) ?? [], for: caller)
    payload = nil
    // Another node reads as well; it goes on.
    guard settlement.outcome == .applied else { throw CloudError.unavailable }
    return settlement.anchor
  }
}
