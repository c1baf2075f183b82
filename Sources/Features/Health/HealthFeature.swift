package import Base
package import BodyFeature
internal import Composition
package import ConsentFeature
internal import HealthContract
package import HeartRate
package import IntegrationsFeature
package import Jobs
package import Logging
package import LogsFeature
package import Loop
package import PlayerFeature
package import Postgres
package import ProfileContract
package import RPC
internal import Recordings
package import Sealing
package import SettingsContract
package import Store

/// The health feature: the samples of phones' health stores, sealed for their owner, and the recordings of devices.
package struct HealthFeature: Feature {
  /// The migrations of this feature's tables.
  package static let migrations = Migration.all(of: "Health")

  /// The binary columns of this feature.
  package static let binaryColumns = [
    BinaryColumn(
      "health_samples", "content",
      .packed(HealthContent.exported, sealed: Seal(HealthContent.purpose, rowKey: "id"))),
    BinaryColumn(
      "cloud_payloads", "content",
      .file(.payload, sealed: Seal(CloudPayload.purpose, rowKey: "id"))),
    BinaryColumn(
      "recording_pieces", "piece",
      .file(.recording, sealed: Seal(RecordingPiece.purpose, rowKey: "recording_id"))),
    BinaryColumn(
      "recording_workouts", "sketch",
      .packed(
        .recordingSketch, sealed: Seal(RecordingSketch.purpose, rowKey: "recording_id"))),
  ]

  /// Returns the profile from which an athlete's zones in a sport are computed at a time, or now if none was set by then;
  /// nil for an athlete without one.
  package typealias HeartRateProfiles =
    @Sendable (
      _ caller: Caller, _ sport: Sport, _ time: Timestamp, _ now: Timestamp
    ) async throws ->
    HeartRate.HeartRateProfile?

  /// What reads workouts from connected services.
  package struct Clouds: Sendable {
    /// Deletes a log that has ended with all that was kept of it. Returns whether there was one.
    package typealias Forgetting =
      @Sendable (_ log: UUID, _ caller: Caller) async throws -> Bool

    let calls: AthleteCalls
    let jobs: Jobs
    let log: Logger
    let forget: Forgetting
    let correct: Correction
    let following: Following

    /// Corrects the log of a recording that was read once more, with the parts beside, unless somebody has edited it.
    package typealias Correction =
      @Sendable (
        _ session: PastSession, _ parts: CorrectedParts, _ isDryRun: Bool, _ caller: Caller
      ) async throws -> LogCorrection
    /// Returns the statements that follow a correction of a session's heart rate.
    package typealias Following = @Sendable (_ session: UUID, _ owner: UUID) -> [SQL]

    /// Creates the parts.
    package init(
      calls: AthleteCalls, jobs: Jobs, log: Logger,
      forget: @escaping Forgetting, correct: @escaping Correction, following: @escaping Following
    ) {
      (self.calls, self.jobs, self.log) = (calls, jobs, log)
      (self.forget, self.correct, self.following) = (forget, correct, following)
    }

    /// The services that there are keys for. A node without keys of one leaves its jobs to those that have them.
    fileprivate var providers: [any CloudWorkoutProvider] {
      all.filter { calls.isConfigured($0.source) }
    }

    /// All services.
    fileprivate var all: [any CloudWorkoutProvider] {
      HealthFeature.services.map { $0.init(calls: calls) }
    }
  }

  /// The services from which workouts are read.
  private static let services: [any CloudWorkoutProvider.Type] = [
    PolarWorkouts.self, StravaWorkouts.self, GarminPersonal.self, GoogleHealth.self,
  ]

  /// The sources of the services from which workouts are read.
  package static var serviceSources: [IntegrationSource] { services.map { $0.source } }

  private let service: HealthSyncService
  private let move: HealthMove
  private let recordings: RecordingService
  private let recordingMove: RecordingMove
  private let replaying: CloudReplay?

  /// Creates the feature on `database`. Recordings become `sessions` that have ended, with the zones of `profiles`; they
  /// are read by `workers`. With `clouds`, workouts are read from connected services. `dailies` keep what samples come to.
  package init(
    database: Database, consents: Consents, syncs: Syncs, runs: SyncRuns, sealing: Sealing,
    dailies: Dailies, sessions: Sessions, profiles: @escaping HeartRateProfiles,
    workers: WorkerPool,
    clouds: Clouds? = nil, clock: WallClock
  ) {
    let samples = HealthSampleStore(database: database, sealing: sealing)
    let batchStore = HealthBatchStore(database: database, sealing: sealing)
    let batches = HealthBatches(
      store: batchStore, syncs: syncs,
      days: HealthDays(samples: samples, store: batchStore, dailies: dailies, clock: clock),
      clock: clock)
    let syncStore = HealthSyncStore(database: database)
    service = HealthSyncService(
      syncs: HealthSyncs(
        store: syncStore, batches: batches, runs: runs, consents: consents, sealing: sealing,
        clock: clock),
      samples: samples)
    move = HealthMove(samples: samples)
    let store = RecordingStore(database: database, sealing: sealing)
    let imports = RecordingImports(store: store, sessions: sessions, profiles: profiles)
    recordings = RecordingService(imports: imports, workers: workers, clock: clock)
    let payloads = CloudPayloadStore(database: database, sealing: sealing)
    let cloudHealth = CloudHealth(
      store: syncStore, batches: batches, payloads: payloads, workers: workers, clock: clock)
    replaying = clouds.map {
      CloudReplay(
        providers: $0.all, payloads: payloads, health: cloudHealth, imports: imports,
        correcting: RecordingImports.Correcting(correct: $0.correct, following: $0.following),
        syncs: syncs, calls: $0.calls, workers: workers, clock: clock)
    }
    if let clouds, !clouds.providers.isEmpty {
      let pulls = CloudPulls(
        providers: clouds.providers, store: CloudPullStore(database: database), imports: imports,
        health: cloudHealth, payloads: payloads, syncs: syncs, runs: runs, workers: workers,
        clock: clock, log: clouds.log,
        calls: clouds.calls,
        forget: clouds.forget)
      pulls.register(with: clouds.calls.followers, clouds.jobs)
    }
    recordingMove = RecordingMove(store: store)
  }

  /// Copies the samples of `source` to `target`, and seals its recordings for `target`, because data sealed for one
  /// account cannot be opened by another.
  package func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws {
    try await move.run(from: source, to: target, on: loop)
    try await recordingMove.run(from: source, to: target, on: loop)
  }

  /// Reads what connected services have answered once more, and applies it: of one account, or of all that have something
  /// kept. Can be repeated at any time.
  ///
  /// - Parameters:
  ///   - source: the service; nil for all.
  ///   - since: the time since which it came.
  ///   - isDryRun: whether nothing is written.
  ///   - failed: called for an account that cannot be replayed; the others are.
  ///   - progress: called after each account, with the number of accounts and what they came to.
  package func replay(
    account: UUID?, source: IntegrationSource?, since: Timestamp, isDryRun: Bool,
    on loop: EventLoop, failed: (UUID, any Error) -> Void,
    progress: (Int, ReplayTally) -> Void
  ) async throws -> ReplayTally {
    var sum = ReplayTally()
    guard let replaying else { return sum }
    let choice = CloudReplay.Choice(source: source, since: since, isDryRun: isDryRun)
    var count = 0
    var owners = account.map { [$0] } ?? []
    if account == nil { owners = try await replaying.payloads.accounts(behind: .zero, on: loop) }
    while let last = owners.last {
      for owner in owners {
        do {
          sum += try await replaying.run(choice, for: Caller(owner, on: loop))
        } catch is CancellationError { throw CancellationError() } catch { failed(owner, error) }
        count += 1
        progress(count, sum)
      }
      if account != nil { break }
      owners = try await replaying.payloads.accounts(behind: last, on: loop)
    }
    return sum
  }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.unary(HealthSyncRPC.startSync, service.startSync)
    router.unary(HealthSyncRPC.uploadSamples, service.uploadSamples)
    router.bidirectional(HealthSyncRPC.streamSamples, service.streamSamples)
    router.unary(HealthSyncRPC.finishSync, service.finishSync)
    router.unary(HealthSyncRPC.listSamples, service.listSamples)
    router.unary(HealthSyncRPC.listHealthDays, service.listHealthDays)
    router.clientStreaming(RecordingRPC.importRecording, recordings.importRecording)
    router.unary(RecordingRPC.listWorkoutRecordings, recordings.listWorkoutRecordings)
    router.unary(RecordingRPC.separateRecording, recordings.separateRecording)
  }
}
