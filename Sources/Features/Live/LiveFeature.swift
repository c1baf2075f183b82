public import Base
public import Composition
public import Hub
internal import LiveContract
public import Logging
public import Loop
public import PlayerFeature
public import Postgres
public import RPC
public import Sealing
public import SettingsFeature
public import Store

/// Live heart rate: from a watch to the database, and to every screen that follows.
public struct LiveFeature: Feature {
  /// The tables of this feature; they refer to the player's.
  public static let migrations = Migration.all(of: "Live")

  /// Its columns of bytes.
  public static let binaryColumns = [
    BinaryColumn(
      "heart_rate_segments", "samples",
      .packed(
        .heartRate, sealed: Seal(HeartRateStore.intervalsPurpose, rowKey: "session_id")))
  ]

  /// Who follows live heart rate.
  public var feed: FeedTally { service.hub.tally }

  private let service: LiveService
  private let merger: SegmentMerger
  private let retention: IntervalRetention
  private let aside: HeartRateStore

  /// For how long raw RR intervals are kept, unless told otherwise.
  public static let rrLifetime = Duration.seconds(90 * 86_400)

  /// The feature on `database`, for the sessions of the player; what is done beside calls is done on
  /// `background`. RR intervals are stored under `sealing`.
  ///
  /// - Parameter rrLifetime: how old samples are when they lose their RR intervals.
  public init(
    database: Database, background: Database, sessions: Sessions, settings: SettingsFeature,
    sealing: Sealing, clock: WallClock, loops: [EventLoop], log: Logger,
    rrLifetime: Duration = rrLifetime
  ) {
    let store = HeartRateStore(database: database, sealing: sealing)
    let writers = LoopLocal(loops) { HeartRateWriter(store: store, loop: $0, log: log) }
    service = LiveService(
      store: store, sessions: sessions, writers: writers,
      summaries: LoopLocal(loops) { SummaryMaker(store: store, on: $0) },
      uplinks: UplinkRegistry(), settings: settings, clock: clock, rrLifetime: rrLifetime)
    aside = HeartRateStore(database: background, sealing: sealing)
    merger = SegmentMerger(store: aside, log: log)
    retention = IntervalRetention(store: aside, clock: clock, lifetime: rrLifetime, log: log)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    router.bidirectional(LiveRPC.pushHeartRate, service.pushHeartRate)
    router.feed(LiveRPC.watchSession, service.watchSession)
    router.unary(LiveRPC.listHeartRateSamples, service.listHeartRateSamples)
    router.unary(LiveRPC.getHeartRateSummary, service.getHeartRateSummary)
  }

  /// What became of the samples that devices sent, on all loops.
  public func traffic() async -> HeartRateTraffic {
    var sum = HeartRateTraffic()
    for writer in service.writers.all {
      sum += await Task(executorPreference: writer.loop) { writer.value.traffic }.value
    }
    return sum
  }

  public var backgroundWork: [BackgroundWork] {
    [
      BackgroundWork("segment_merging") { [merger] in try await merger.run(on: $0) },
      BackgroundWork("interval_retention") { [retention] in try await retention.run(on: $0) },
    ]
  }

  /// How long ago, in real time, heart rate of a session came; nil where none ever did.
  public func lastArrival(of session: UUID, for caller: Caller) async throws -> Duration? {
    try await aside.lastArrival(of: session, for: caller)
  }

  /// What is sealed for one account opens for no other.
  public func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws {
    try await aside.resealIntervals(from: source, to: target, on: loop)
  }

  /// What became of RR intervals that were too old.
  public var retentionFigures: IntervalRetentionFigures { retention.figures }
}
