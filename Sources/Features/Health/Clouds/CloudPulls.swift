internal import Base
internal import IntegrationsContract
internal import IntegrationsFeature
internal import Jobs
internal import Logging
internal import LogsFeature
internal import Loop
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The reading of workouts and samples from services that are connected: by a job of each connection, when it is made, when the
/// service tells of something new, when the athlete wishes it, and every six hours. A source that is set to manual is
/// read when the athlete wishes it, and once after it was connected.
///
/// A file is imported as one that the athlete sends: a workout that is there already, of another source or as it was
/// trained with the player, is linked and not added, and nothing that the athlete has edited is changed.
struct CloudPulls: Sendable {
  let providers: [any CloudWorkoutProvider]
  let store: CloudPullStore
  let imports: RecordingImports
  let health: CloudHealth
  let payloads: CloudPayloadStore
  let syncs: Syncs
  let runs: SyncRuns
  let workers: WorkerPool
  let clock: WallClock
  let log: Logger
  /// The connections, of which the data of some services depend.
  let calls: AthleteCalls
  /// Deletes a log with all that was kept of it. Returns whether there was one.
  let forget: HealthFeature.Clouds.Forgetting

  private static let atOnce = 4
  /// The time between two looks.
  static let interval = Duration.seconds(6 * 3600)
  /// The wait after a failure.
  static let retryDelay = Duration.seconds(300)
  /// The wait after a file that the service did not give.
  static let fileDelay = Duration.seconds(3600)
  /// The time between two tellings of how far a run is.
  private static let tellingInterval = Duration.seconds(1)
  /// The type of data whose consent is asked for with workouts.
  private static let dataType = IntegrationDataType.workouts

  /// Registers the job, and its beginning and end with the connection.
  func register(with followers: ConnectionFollowers, _ jobs: Jobs) {
    let own = Set(providers.map(\.source))
    let looking: ConnectionFollowers.Following = { source, owner in
      guard own.contains(source) else { return [] }
      let id = Self.jobID(of: source)
      return [Jobs.enqueueAnew(.cloudWorkouts, of: "select \(id)::uuid", owner: owner)]
    }
    followers.register(
      connected: looking,
      // What was read is remembered: what the athlete has deleted does not come back with the next connection.
      removed: { source, owner in
        [CloudPayloadStore.dropping(allOf: source)]
          + (SourceLimits(of: source).endsWithAccess ? looking(source, owner) : [])
      },
      told: { source, ids, owner in
        guard own.contains(source) else { return [] }
        return [CloudPullStore.hinting(ids, of: source, owner)] + looking(source, owner)
      })
    jobs.register(.cloudWorkouts, atOnce: Self.atOnce) { job, handle in
      guard let provider = providers.first(where: { Self.jobID(of: $0.source) == job.id }) else {
        // Another node may have the service's keys.
        return .again(after: Self.retryDelay)
      }
      return try await run(provider, for: Caller(job.owner, on: handle.loop))
    }
  }

  /// Returns the id of the job: one for each service of an account.
  static func jobID(of source: IntegrationSource) -> UUID {
    UUID(
      high: 0x636c_6f75_6473_8000,
      low: 0x8000_0000_0000_0000 | UInt64(clamping: source.rawValue))
  }

  /// Looks at a service once. Returns when to look next. Without a connection there is nothing to do before the next one.
  func run(
    _ provider: any CloudWorkoutProvider, for caller: Caller
  ) async throws -> JobOutcome {
    let endsWithAccess = SourceLimits(of: provider.source).endsWithAccess
    if endsWithAccess, let outcome = try await endImports(provider.source, for: caller) {
      return outcome
    }
    let wish = try await wish(provider, of: caller)
    let isRun = !wish.types.isEmpty
    // Workouts that are gone there are deleted here, also if nothing new is wanted: that is no run.
    guard isRun || endsWithAccess else { return .again(after: Self.interval / clock.speed) }
    var look = Look(
      wish: wish,
      run: isRun
        ? try await runs.begin(provider.source, for: caller)
        : SyncRun(of: provider.source, at: clock.now), toldAt: clock.now)
    let (failure, wait) = try await take(&look, at: provider, for: caller)
    let now = clock.now
    look.run.end(failure, at: now, next: wait.map { now + $0 })
    if isRun { try await runs.save(look.run, for: caller) }
    if look.run.addedCount > 0 { await syncs.stamped(for: caller) }
    return wait.map { .again(after: $0 / clock.speed) } ?? .done
  }

  /// A look at a service.
  private struct Look {
    let wish: Wish
    /// The run, which is told where something is wanted.
    var run: SyncRun
    /// The time at which it was told last.
    var toldAt: Timestamp

    /// Whether the athlete wants new workouts.
    var isWanted: Bool { wish.types.contains(CloudPulls.dataType) }
  }

  /// The data that an athlete wants from a service.
  private struct Wish {
    /// The types of data that are wanted now; empty for nothing.
    var types: Set<IntegrationDataType> = []
    /// The time since which there may be something new.
    var since: Timestamp
    /// The days that a first look goes back.
    var backfillDays: Int32 = 30
  }

  /// Looks, and returns how that ended, and the time until the next look; nil for none.
  private func take(
    _ look: inout Look, at provider: any CloudWorkoutProvider, for caller: Caller
  ) async throws -> (SyncFailure, wait: Duration?) {
    let endsWithAccess = SourceLimits(of: provider.source).endsWithAccess
    do {
      let days = provider as? any CloudHealthProvider
      if days == nil { try await lookAtHints(provider, &look, for: caller) }
      if look.isWanted || endsWithAccess {
        let listed = try await provider.workouts(since: look.wish.since, of: caller)
        if look.isWanted, !(try await read(listed, of: provider, &look, for: caller)) {
          return (.notConsented, Self.interval)
        }
        if endsWithAccess {
          try await forgetGone(besides: listed, since: look.wish.since, of: provider, for: caller)
        }
      }
      if let days { try await readDays(of: days, look.wish, for: caller) }
      return (.unspecified, look.run.failedCount > 0 ? Self.fileDelay : Self.interval)
    } catch CloudError.notConnected {
      return (.notConnected, endsWithAccess ? Self.retryDelay : nil)
    } catch CloudError.notGranted {
      // What was granted of samples is read on.
      let goesOn = endsWithAccess || provider is any CloudHealthProvider
      return (.notConnected, goesOn ? Self.interval : nil)
    } catch CloudError.limited(let wait) {
      return (.limited, max(wait, Self.retryDelay))
    } catch CloudError.unavailable {
      return (.unavailable, Self.retryDelay)
    } catch HealthError.consentRequired {
      return (.notConsented, Self.interval)
    } catch let error as HealthError {
      // There is no room for samples.
      log.warning(
        "samples of a service not stored",
        metadata: ["source": "\(provider.source.name)", "error": "\(error)"])
      return (error == .storageFull ? .storageFull : .unavailable, Self.interval)
    }
  }

  /// Reads the days of a service, with those of which it has told.
  private func readDays(
    of provider: any CloudHealthProvider, _ wish: Wish, for caller: Caller
  ) async throws {
    let hints = try await store.hints(of: provider.source, for: caller)
    var told: [IntegrationDataType: Set<Int>] = [:]
    for (type, day) in hints.compactMap({ provider.toldDay($0.id) }) {
      told[type, default: []].insert(day)
    }
    try await health.read(
      wish.types, backfillDays: wish.backfillDays, told: told, of: provider, for: caller)
    for hint in hints { try await store.drop(hint, of: provider.source, for: caller) }
  }

  /// Reads those of a list that were not read before. Returns false if the athlete does not consent any more.
  private func read(
    _ listed: [CloudWorkout], of provider: any CloudWorkoutProvider, _ look: inout Look,
    for caller: Caller
  ) async throws -> Bool {
    let known = try await store.known(listed.map(\.id), of: provider.source, for: caller)
    let new = listed.filter { !known.contains($0.id) }
    if new.isEmpty { return true }
    look.run.found(Int(look.run.foundCount) + new.count)
    try await runs.save(look.run, for: caller)
    for workout in new {
      do {
        guard let count = try await take(workout, of: provider, for: caller) else { return false }
        look.run.read(adding: count)
      } catch CloudError.unavailable {
        // One file that the service does not give holds up no other.
        look.run.missed()
      }
      guard clock.now > look.toldAt + Self.tellingInterval else { continue }
      look.toldAt = clock.now
      try await runs.save(look.run, for: caller)
    }
    return true
  }

  /// Returns what the athlete has imported from a service and wants now. A look begins some days before the last one that
  /// brought something: services hear of some workouts late.
  private func wish(
    _ provider: any CloudWorkoutProvider, of caller: Caller
  ) async throws -> Wish {
    let now = clock.now
    let days = (provider as? any CloudHealthProvider)?.healthTypes ?? []
    let known = Set([Self.dataType] + days.flatMap(\.self))
    let all = try await syncs.integrations(of: caller).all
    let one = all.first { $0.source == provider.source }
    let types = (one?.data ?? []).filter { $0.consentGranted && known.contains($0.dataType) }
    guard let one, !types.isEmpty else {
      return Wish(since: CloudWindow.start(backfillDays: 30, last: nil, at: now))
    }
    let isWanted = one.syncMode != .manual || one.requestTime != nil || one.lastSyncTime == nil
    return Wish(
      types: isWanted ? Set(types.map(\.dataType)) : [],
      since: CloudWindow.start(backfillDays: one.backfillDays, last: one.lastSyncTime, at: now),
      backfillDays: one.backfillDays)
  }

  /// Imports a workout. Returns the number of logs that it added; nil if the athlete does not consent any more.
  private func take(
    _ workout: CloudWorkout, of provider: any CloudWorkoutProvider, for caller: Caller
  ) async throws -> Int? {
    let (id, now) = (workout.id, clock.now)
    guard let given = try await provider.content(of: workout, for: caller) else {
      try await store.note(id, of: provider.source, at: now, for: caller)
      return 0
    }
    var content: RecordedContent
    let payload: CloudPayload?
    do {
      (content, payload) = try await workers.run {
        let content = given.recorded(as: id, at: now)
        guard content.workouts.isEmpty else { return (content, nil) }
        let file = KeptFile.compressed(given.file)
        return (
          content, CloudPayload(source: provider.source, kind: .workout, name: id, file: file)
        )
      }
    } catch is WorkerPool.Refusal {
      throw CloudError.unavailable
    }
    // It may have been cut off on its way; the service is asked again.
    if content.isDamagedArchive { throw CloudError.unavailable }
    (content.source, content.externalID) = (provider.source, id)
    let noting = CloudPullStore.noting(id, of: provider.source, at: now, caller.owner)
    let stamp = SyncStamp(source: provider.source.name, dataType: Self.dataType.name, at: now)
    var beside = [noting]
    // Nothing was found in it: it is kept, should reading it be corrected.
    if let payload, let sealed = try await payloads.sealed(payload, for: caller) {
      beside += sealed.statements(consentedAs: Self.dataType, at: now)
    }
    let added = try await imports.take(content, from: stamp, beside: beside, for: caller, at: now)
    if !content.faults.isEmpty {
      log.notice(
        "a file of a service has faults",
        metadata: ["source": "\(provider.source.name)", "faults": "\(content.faults.count)"])
    }
    return added
  }
}

/// The end of what was read, for services whose terms want it.
extension CloudPulls {
  private static let goneMax = 20

  /// Deletes all that was read from a service once it is not connected any more. Returns what the job does next; nil for a
  /// service that is connected.
  private func endImports(
    _ source: IntegrationSource, for caller: Caller
  ) async throws -> JobOutcome? {
    switch try await calls.standing(of: source, for: caller) {
    case .connected: return nil
    case .ending(let time):
      return .again(after: max(Self.retryDelay, time - clock.now) / clock.speed)
    case .gone: break
    }
    while true {
      let logs = try await store.logs(since: nil, from: source, for: caller)
      if logs.isEmpty { break }
      var hasRemoved = false
      for log in logs where try await remove(log, of: source, for: caller) { hasRemoved = true }
      // One that the athlete has open is deleted once it has ended.
      if !hasRemoved { return .again(after: Self.retryDelay / clock.speed) }
    }
    try await store.forgetFiles(of: source, for: caller)
    return .done
  }

  /// Looks at each workout of which the service has told: one that is gone there is deleted, and one that is new is read.
  private func lookAtHints(
    _ provider: any CloudWorkoutProvider, _ look: inout Look, for caller: Caller
  ) async throws {
    for hint in try await store.hints(of: provider.source, for: caller) {
      let logs = try await store.logs(of: [hint.id], from: provider.source, for: caller)
      do {
        if !logs.isEmpty || look.isWanted {
          if let found = try await provider.workout(hint.id, of: caller) {
            if look.isWanted {
              let failedCount = look.run.failedCount
              guard try await read([found], of: provider, &look, for: caller) else { continue }
              // It is tried again.
              if look.run.failedCount > failedCount { continue }
            }
          } else {
            for log in logs { _ = try await remove(log, of: provider.source, for: caller) }
          }
        }
        try await store.drop(hint, of: provider.source, for: caller)
      } catch CloudError.unavailable {
        look.run.missed()
      }
    }
  }

  /// Deletes the logs of workouts that the service does not list any more, if it says of each that it is gone.
  private func forgetGone(
    besides listed: [CloudWorkout], since time: Timestamp,
    of provider: any CloudWorkoutProvider, for caller: Caller
  ) async throws {
    let ids = Set(listed.map(\.id))
    let missing = try await store.logs(since: time, from: provider.source, for: caller)
      .filter { !ids.contains($0.externalID) }
    for log in missing.prefix(Self.goneMax)
    where try await provider.workout(log.externalID, of: caller) == nil {
      _ = try await remove(log, of: provider.source, for: caller)
    }
  }

  /// Deletes a log and the file that it was read from, unless the log has not ended. The workout may be read anew, should
  /// it come back.
  private func remove(
    _ log: CloudPullStore.ReadLog, of source: IntegrationSource, for caller: Caller
  ) async throws -> Bool {
    guard try await forget(log.id, caller) else { return false }
    try await store.forget(log.externalID, of: source, for: caller)
    if let recordingID = log.recordingID {
      try await store.forgetFile(recordingID, for: caller)
    }
    return true
  }
}

extension JobKind {
  /// The job that reads the workouts of an account at a service.
  static let cloudWorkouts = JobKind("cloud-workouts")
}
