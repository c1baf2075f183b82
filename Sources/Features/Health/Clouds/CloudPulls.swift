internal import Base
internal import IntegrationsContract
internal import IntegrationsFeature
internal import Jobs
internal import Logging
internal import Loop
internal import Messages
internal import Postgres
internal import RPC
internal import SettingsContract
internal import Store

/// The reading of workouts from services that are connected: by a job of each connection, when it is made, when the
/// service tells of something new, when the athlete wishes it, and every six hours. A source that is set to manual is
/// read when the athlete wishes it, and once after it was connected.
///
/// A file is imported as one that the athlete sends: a workout that is there already, of another source or as it was
/// trained with the player, is linked and not added, and nothing that the athlete has edited is changed.
struct CloudPulls: Sendable {
  let providers: [any CloudWorkoutProvider]
  let store: CloudPullStore
  let imports: RecordingImports
  let syncs: Syncs
  let runs: SyncRuns
  let workers: WorkerPool
  let clock: WallClock
  let log: Logger

  private static let atOnce = 4
  /// The time between two looks.
  static let interval = Duration.seconds(6 * 3600)
  /// The wait after a failure.
  static let retryDelay = Duration.seconds(300)
  /// The wait after a file that the service did not give.
  static let fileDelay = Duration.seconds(3600)
  /// The time between two tellings of how far a run is.
  private static let tellingInterval = Duration.seconds(1)
  /// The type of data whose consent is asked for.
  private static let dataType = IntegrationDataType.workouts

  /// Registers the job, and its beginning and end with the connection.
  func register(with followers: ConnectionFollowers, _ jobs: Jobs) {
    let own = Set(providers.map(\.source))
    followers.register(
      connected: { source, owner in
        guard own.contains(source) else { return [] }
        let id = Self.jobID(of: source)
        return [Jobs.enqueueAnew(.cloudWorkouts, of: "select \(id)::uuid", owner: owner)]
      },
      // What was read is remembered: what the athlete has deleted does not come back with the next connection.
      removed: { _, _ in [] })
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
    guard try await isWanted(provider.source, by: caller) else {
      return .again(after: Self.interval / clock.speed)
    }
    var run = try await runs.begin(provider.source, for: caller)
    let end = try await look(at: provider, in: &run, for: caller)
    let now = clock.now
    run.end(end.failure, at: now, next: end.wait.map { now + $0 })
    try await runs.save(run, for: caller)
    if run.addedCount > 0 { await syncs.stamped(for: caller) }
    return end.wait.map { .again(after: $0 / clock.speed) } ?? .done
  }

  /// The end of a run.
  private struct End {
    var failure = SyncFailure.unspecified
    /// The time until the next one; nil for none.
    var wait: Duration?
  }

  private func look(
    at provider: any CloudWorkoutProvider, in run: inout SyncRun, for caller: Caller
  ) async throws -> End {
    do {
      let listed = try await provider.workouts(of: caller)
      let known = try await store.known(listed, of: provider.source, for: caller)
      let new = listed.filter { !known.contains($0) }
      if new.isEmpty { return End(wait: Self.interval) }
      run.found(new.count)
      try await runs.save(run, for: caller)
      var toldAt = clock.now
      for id in new {
        do {
          guard let count = try await take(id, of: provider, for: caller) else {
            return End(failure: .notConsented, wait: Self.interval)
          }
          run.read(adding: count)
        } catch CloudError.unavailable {
          // One file that the service does not give holds up no other.
          run.missed()
        }
        guard clock.now > toldAt + Self.tellingInterval else { continue }
        toldAt = clock.now
        try await runs.save(run, for: caller)
      }
      return End(wait: run.failedCount > 0 ? Self.fileDelay : Self.interval)
    } catch CloudError.notConnected {
      return End(failure: .notConnected)
    } catch CloudError.limited(let wait) {
      return End(failure: .limited, wait: max(wait, Self.retryDelay))
    } catch CloudError.unavailable {
      return End(failure: .unavailable, wait: Self.retryDelay)
    }
  }

  /// Returns whether the athlete has the source's workouts imported, and wants that now.
  private func isWanted(_ source: IntegrationSource, by caller: Caller) async throws -> Bool {
    let all = try await syncs.integrations(of: caller).all
    guard let one = all.first(where: { $0.source == source }),
      one.data.contains(where: { $0.dataType == Self.dataType && $0.consentGranted })
    else { return false }
    return one.syncMode != .manual || one.requestTime != nil || one.lastSyncTime == nil
  }

  /// Imports a workout. Returns the number of logs that it added; nil if the athlete does not consent any more.
  private func take(
    _ id: String, of provider: any CloudWorkoutProvider, for caller: Caller
  ) async throws -> Int? {
    let now = clock.now
    guard let bytes = try await provider.file(of: id, for: caller) else {
      try await store.note(id, of: provider.source, at: now, for: caller)
      return 0
    }
    let content: RecordedContent
    do {
      content = try await workers.run { RecordedContent(bytes, at: now) }
    } catch is WorkerPool.Refusal {
      throw CloudError.unavailable
    }
    let noting = CloudPullStore.noting(id, of: provider.source, at: now, caller.owner)
    let stamp = SyncStamp(source: provider.source.name, dataType: Self.dataType.name, at: now)
    let added = try await imports.take(content, from: stamp, beside: noting, for: caller, at: now)
    if !content.faults.isEmpty {
      log.notice(
        "a file of a service has faults",
        metadata: ["source": "\(provider.source.name)", "faults": "\(content.faults.count)"])
    }
    return added
  }
}

extension JobKind {
  /// The job that reads the workouts of an account at a service.
  static let cloudWorkouts = JobKind("cloud-workouts")
}
