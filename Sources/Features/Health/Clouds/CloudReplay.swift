internal import Base
internal import HealthContract
internal import IntegrationsContract
internal import IntegrationsFeature
internal import Loop
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The replay of what connected services have answered: all that is kept is read with today's code and applied to what is
/// stored, in the order in which it came. What was applied already changes nothing, so a replay can be stopped and begun
/// again at any time, while servers run.
///
/// It asks as a look at the service does: whether the service is connected, what the athlete wants of it, and for the
/// consent. It adds and corrects, and it deletes those samples of an answer that today's code does not read of it any more,
/// as if the service had deleted them: they do not come back. A sample that was also read of another answer, or that another
/// installation has, stays. An answer that is replaced or deleted meanwhile is left alone.
struct CloudReplay: Sendable {
  let providers: [any CloudWorkoutProvider]
  let payloads: CloudPayloadStore
  let health: CloudHealth
  let imports: RecordingImports
  let correcting: RecordingImports.Correcting
  let syncs: Syncs
  let calls: AthleteCalls
  let workers: WorkerPool
  let clock: WallClock

  private static let pageRows: Int64 = 100

  /// The choice of the answers to replay.
  struct Choice: Sendable {
    /// The source; nil for all.
    var source: IntegrationSource?
    /// The time since which it came.
    var since = Timestamp.epoch
    /// Whether nothing is written.
    var isDryRun = false
  }

  /// Replays what is kept of an account.
  func run(_ choice: Choice, for caller: Caller) async throws -> ReplayTally {
    var tally = ReplayTally()
    for provider in providers where choice.source == nil || choice.source == provider.source {
      let types = try await wanted(of: provider.source, for: caller)
      try await replayRecordings(of: provider, types, choice, &tally, for: caller)
      try await replayPayloads(of: provider, types, choice, &tally, for: caller)
    }
    return tally
  }

  /// Returns the types of data that the athlete imports from a source now; none if it is not connected.
  private func wanted(
    of source: IntegrationSource, for caller: Caller
  ) async throws -> Set<IntegrationDataType> {
    guard try await calls.standing(of: source, for: caller) == .connected else { return [] }
    let all = try await syncs.integrations(of: caller).all
    let data = all.first { $0.source == source }?.data ?? []
    return Set(data.filter(\.consentGranted).map(\.dataType))
  }

  /// Reads the files of workouts once more that became recordings.
  private func replayRecordings(
    of provider: any CloudWorkoutProvider, _ types: Set<IntegrationDataType>, _ choice: Choice,
    _ tally: inout ReplayTally, for caller: Caller
  ) async throws {
    let (source, store) = (provider.source, imports.store)
    var cursor = TimeCursor(choice.since - .milliseconds(1), .zero)
    while true {
      let page = try await store.recordings(
        of: source, behind: cursor, count: Self.pageRows, for: caller)
      for (time, id) in page {
        cursor = TimeCursor(time, id)
        guard let file = try await store.file(of: id, for: caller) else { continue }
        tally.payloadCount += 1
        guard types.contains(.workouts) else {
          tally.withheldCount += 1
          continue
        }
        let now = clock.now
        let content = try await read {
          RecordedContent(kept: file, of: id, from: source, at: now)
        }
        try await replay(content, of: source, choice, &tally, for: caller)
      }
      if page.count < Int(Self.pageRows) { return }
    }
  }

  /// Reads the answers that are kept by themselves once more.
  private func replayPayloads(
    of provider: any CloudWorkoutProvider, _ types: Set<IntegrationDataType>, _ choice: Choice,
    _ tally: inout ReplayTally, for caller: Caller
  ) async throws {
    let source = provider.source
    var cursor = TimeCursor(choice.since - .milliseconds(1), .zero)
    var days = ReplayedDays(provider: provider as? any CloudHealthProvider, types: types)
    while true {
      let page = try await payloads.payloads(of: source, behind: cursor, for: caller)
      guard let last = page.last else { break }
      for stored in page {
        tally.payloadCount += 1
        guard let payload = stored.payload else {
          tally.unreadableCount += 1
          continue
        }
        switch payload.kind {
        case .workout:
          guard types.contains(.workouts) else {
            tally.withheldCount += 1
            continue
          }
          let now = clock.now
          let content = try await read {
            RecordedContent(payload.file, named: payload.name, from: source, at: now)
          }
          try await replay(
            content, of: source, choice, &tally,
            beside: [CloudPayloadStore.dropping(payload.id)], for: caller)
        case .day:
          let day = try await read {
            KeptFile.plain(payload.file).flatMap(CloudDayAnswers.init)
          }
          try await replay(day, kept: stored, &days, choice, &tally, for: caller)
        }
      }
      cursor = TimeCursor(last.receiveTime, last.id)
    }
    try await end(days, choice, for: caller)
  }

  private func replay(
    _ content: RecordedContent?, of source: IntegrationSource, _ choice: Choice,
    _ tally: inout ReplayTally, beside: [SQL] = [], for caller: Caller
  ) async throws {
    guard let content else {
      tally.unreadableCount += 1
      return
    }
    let now = clock.now
    let stamp = SyncStamp(
      source: source.name, dataType: IntegrationDataType.workouts.name, at: now)
    guard
      let done = try await imports.replay(
        content, from: stamp, beside: beside, correcting, isDryRun: choice.isDryRun, for: caller,
        at: now)
    else {
      tally.withheldCount += 1
      return
    }
    tally.workouts += done
    if done.addedCount > 0, !choice.isDryRun { await syncs.stamped(for: caller) }
  }

  /// The progress of a replay of the days of a service.
  private struct ReplayedDays {
    let provider: (any CloudHealthProvider)?
    let types: Set<IntegrationDataType>
    /// The sync, once there is something to write.
    var ticket: HealthSyncTicket?
    /// The times of each type between which there are samples.
    var times: [IntegrationDataType: ClosedRange<Timestamp>] = [:]
  }

  private func replay(
    _ day: CloudDayAnswers?, kept stored: CloudPayloadStore.Stored, _ days: inout ReplayedDays,
    _ choice: Choice, _ tally: inout ReplayTally, for caller: Caller
  ) async throws {
    guard let day, let provider = days.provider else {
      tally.unreadableCount += 1
      return
    }
    let types = day.types.filter(days.types.contains)
    if types.isEmpty {
      tally.withheldCount += 1
      return
    }
    let found = provider.samples(of: day.types, on: day.day, in: day.answers)
    let slot = try await health.store.slot(
      of: CloudHealth.installation(of: provider.source), for: caller)
    let place =
      days.ticket
      ?? HealthSyncTicket(
        syncID: .zero, slot: slot ?? 0, source: provider.source, expiry: clock.now)
    let ids = CloudHealth.ids(in: found, of: day.types)
    let gone = Set(stored.sampleIDs).subtracting(ids)
    let lone = try await payloads.lone(
      gone.sorted(), of: stored, heldBy: place.holder, for: caller)
    do {
      for type in types {
        let read = ReadSamples(
          type: type, samples: Array((found[type] ?? []).prefix(CloudHealth.samplesMax)),
          gone: lone[type] ?? [])
        if read.samples.isEmpty, read.gone.isEmpty { continue }
        try await replay(read, of: stored, in: place, &days, choice, &tally, for: caller)
      }
    } catch let error as DatabaseError where error.violates(CloudPayloadStore.state) {
      tally.withheldCount += 1
      return
    }
    // Samples of types that the athlete does not want now are neither added nor deleted, and stay noted.
    let noted = types.count == day.types.count ? ids : ids + gone.sorted()
    if !choice.isDryRun, Set(noted) != Set(stored.sampleIDs) {
      try await payloads.note(
        Array(noted.prefix(CloudPayload.sampleIDsMax)), of: stored, for: caller)
    }
  }

  /// The samples of a type in an answer, as they are read today.
  private struct ReadSamples {
    let type: IntegrationDataType
    let samples: [HealthSample]
    /// Those that were read before, and are not any more.
    let gone: [UUID]
  }

  private func replay(
    _ read: ReadSamples, of stored: CloudPayloadStore.Stored, in place: HealthSyncTicket,
    _ days: inout ReplayedDays, _ choice: Choice, _ tally: inout ReplayTally, for caller: Caller
  ) async throws {
    let (type, samples, source) = (read.type, read.samples, place.source)
    let seen = try await health.batches.foresee(
      samples, deleting: read.gone, of: type, in: days.ticket ?? place, for: caller)
    guard let (plan, times) = seen else {
      tally.addedSampleCount += samples.count
      return
    }
    if let times {
      let known = days.times[type] ?? times
      days.times[type] =
        min(known.lowerBound, times.lowerBound)...max(known.upperBound, times.upperBound)
    }
    tally.unchangedSampleCount += plan.unchangedCount
    let count = plan.storedCount + plan.changedCount + plan.deletedCount
    guard count > 0 || !plan.claimed.isEmpty else { return }
    if choice.isDryRun {
      tally.take(plan)
      return
    }
    let ticket: HealthSyncTicket
    if let begun = days.ticket {
      ticket = begun
    } else {
      ticket = try await health.begin(source, for: caller)
      days.ticket = ticket
    }
    let anchor = try await health.store.anchors(of: ticket.slot, for: caller)[type]?.anchor ?? ""
    let batch = HealthBatch {
      ($0.batchID, $0.dataType, $0.samples) = (.v4(), type, samples)
      ($0.expectedAnchor, $0.nextAnchor) = (anchor, anchor)
      $0.deletedSampleIDs = read.gone
    }
    let settlement = try await health.batches.take(
      batch, in: ticket,
      beside: [CloudPayloadStore.holding(stored, takingBack: read.gone)], for: caller)
    guard settlement.outcome == .applied else { throw HealthError.syncEnded }
    tally.take(plan)
  }

  /// Makes the days anew that follow from the samples, also where those are as they were, and ends the sync.
  private func end(
    _ days: ReplayedDays, _ choice: Choice, for caller: Caller
  ) async throws {
    if choice.isDryRun { return }
    for (type, times) in days.times.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      try await health.batches.days.follow(type, between: times, for: caller)
    }
    guard let ticket = days.ticket else { return }
    _ = try await health.store.finish(ticket, unreadable: [], at: clock.now, for: caller)
  }

  /// Reads something beside the loops, which takes long; waits while many others do.
  private func read<Content: Sendable>(
    _ work: @escaping @Sendable () -> Content
  ) async throws -> Content {
    try await workers.run(work)
  }
}

extension RecordingStore {
  /// Returns the recordings of a service behind a place, in the order of their imports.
  func recordings(
    of source: IntegrationSource, behind cursor: TimeCursor, count: Int64, for caller: Caller
  ) async throws -> [(time: Timestamp, id: UUID)] {
    try await database.run(
      """
      select imported_at, id from pulsewire.recordings
      where source = \(source.name) and (imported_at, id) > (\(cursor.time), \(cursor.id))
      order by imported_at, id limit \(count)
      """, for: caller
    ).decode(Timestamp.self, UUID.self).map { (time: $0, id: $1) }
  }
}
