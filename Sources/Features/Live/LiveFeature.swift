package import Base
package import Composition
package import HeartRate
package import Hub
internal import LiveContract
package import Logging
package import Loop
internal import Messages
package import PlayerFeature
package import Postgres
package import RPC
package import Sealing
package import SettingsFeature
package import Store

/// The live heart rate feature: from a watch to the database and to every screen that watches.
package struct LiveFeature: Feature {
  /// The migrations of this feature's tables, which refer to those of the player.
  package static let migrations = Migration.all(of: "Live")

  /// The binary columns of this feature.
  package static let binaryColumns = [
    BinaryColumn(
      "heart_rate_segments", "samples",
      .packed(
        .heartRate, sealed: Seal(HeartRateStore.intervalsPurpose, rowKey: "session_id"))),
    // An export begins with no tails: see prepareReading.
    BinaryColumn("heart_rate_streams", "tail", .bookkeeping),
  ]

  /// The numbers of watching screens.
  package var feed: FeedTally { service.hub.tally }

  /// Returns the zones of a session, from its start on.
  package typealias SessionZones =
    @Sendable (_ caller: Caller, _ state: PlayerState) async throws -> ZoneSchedule

  private let service: LiveService
  private let coaching: CoachService
  private let merger: SegmentMerger
  private let retention: IntervalRetention
  private let aside: HeartRateStore

  /// The default lifetime of raw RR intervals.
  package static let rrLifetime = Duration.seconds(90 * 86_400)

  /// Creates the feature on `database`, for the sessions of the player. Work outside of calls runs
  /// on `background`. RR intervals are stored with `sealing`.
  ///
  /// - Parameters:
  ///   - zones: The zones of a session.
  ///   - followUps: The statements that follow changes of samples.
  ///   - news: What nodes tell each other; nil for nothing.
  ///   - rrLifetime: The age at which samples lose their RR intervals.
  package init(
    database: Database, background: Database, sessions: Sessions, settings: SettingsFeature,
    sealing: Sealing, clock: WallClock, loops: [EventLoop], log: Logger,
    zones: @escaping SessionZones = { ZoneSchedule($1.profile) },
    followUps: HeartRateFollowUps = .none, news: NodeNews? = nil,
    rrLifetime: Duration = rrLifetime
  ) {
    let store = HeartRateStore(database: database, sealing: sealing, followUps: followUps)
    let writers = LoopLocal(loops) { HeartRateWriter(store: store, loop: $0, log: log) }
    let coaches = LiveCoaches()
    service = LiveService(
      store: store, sessions: sessions, strikes: Strikes(store: store), writers: writers,
      summaries: LoopLocal(loops) { SummaryMaker(store: store, on: $0) },
      uplinks: UplinkRegistry(), coaches: coaches, settings: settings, zones: zones, clock: clock,
      news: news, rrLifetime: rrLifetime)
    coaching = CoachService(
      sessions: sessions, settings: settings, zones: zones, coaches: coaches,
      messages: CoachMessageStore(database: database), readings: service.seededTopic, news: news,
      clock: clock)
    aside = HeartRateStore(database: background, sealing: sealing, followUps: followUps)
    merger = SegmentMerger(store: aside, log: log)
    retention = IntervalRetention(store: aside, clock: clock, lifetime: rrLifetime, log: log)
  }

  /// Registers the methods of this feature.
  package func register(in router: inout Router) {
    router.bidirectional(LiveRPC.pushHeartRate, service.pushHeartRate)
    router.feed(LiveRPC.watchSession, service.watchSession)
    router.feed(LiveRPC.watchCoach, coaching.watchCoach)
    router.unary(LiveRPC.listHeartRateSamples, service.listHeartRateSamples)
    router.unary(LiveRPC.getHeartRateSummary, service.getHeartRateSummary)
    router.unary(LiveRPC.analyzeHeartRate, service.analyzeHeartRate)
    router.unary(LiveRPC.listHeartRateDevices, service.listHeartRateDevices)
    router.unary(LiveRPC.strikeHeartRate, service.strikeHeartRate)
    router.unary(LiveRPC.restoreHeartRate, service.restoreHeartRate)
  }

  /// The subject of an athlete's zones, which whoever changes them tells.
  package static func zones(_ owner: UUID) -> NewsSubject { NewsSubject(.init("zones"), owner) }

  /// Has the coach of a session say what a person said, which is stored.
  package func say(_ message: CoachMessage, in session: UUID) {
    coaching.coaches.coach(of: session, at: message.time).hear(message)
    coaching.news?.tell(.coachMessages(session))
  }

  /// Follows the live heart rate of a session, and wakes `reader` when there may be news, until it is ended.
  package func pulse(
    of state: PlayerState, for caller: Caller, waking reader: any Wakeable
  ) async throws -> LivePulse {
    try await service.pulse(of: state, for: caller, waking: reader)
  }

  /// Returns the numbers of samples by their outcome, on all loops.
  package func traffic() async -> HeartRateTraffic {
    var sum = HeartRateTraffic()
    for writer in service.writers.all {
      sum += await Task(executorPreference: writer.loop) { writer.value.traffic }.value
    }
    return sum
  }

  package var backgroundWork: [BackgroundWork] {
    [
      BackgroundWork("segment_merging") { [merger] in try await merger.run(on: $0) },
      BackgroundWork("interval_retention") { [retention] in try await retention.run(on: $0) },
    ]
  }

  /// Returns the time since heart rate of a session was last stored, in real time, or nil if it
  /// never was.
  package func lastArrival(of session: UUID, for caller: Caller) async throws -> Duration? {
    try await aside.lastArrival(of: session, for: caller)
  }

  /// Returns `empty` with the samples of a session added that count, in the order of their times.
  /// For background work: memory is bounded, and other work on the loop runs in between.
  package func tallied<Tally: SampleTally>(
    _ empty: Tally, of session: UUID, in span: HeartRateSpan, for caller: Caller
  ) async throws -> TalliedSession<Tally> {
    try await SummaryMaker(store: aside, on: caller.loop)
      .tallied(empty, of: session, in: span, for: caller.owner)
  }

  /// Returns the time of the newest stored sample of a session; nil if there is none.
  package func newestSample(of session: UUID, for caller: Caller) async throws -> Timestamp? {
    try await aside.newestTime(of: session, for: caller)
  }

  /// Seals the data of `source` for `target`, because data sealed for one account cannot be opened
  /// by another.
  package func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws {
    try await aside.resealIntervals(from: source, to: target, on: loop)
  }

  /// Returns the statements that store the heart rate of a new session that has ended, for the unit of work that adds
  /// the session of `owner`.
  package static func statements(
    storing past: PastHeartRate, of device: UUID, in session: UUID, owner: UUID
  ) -> [SQL] {
    HeartRateStore.statements(
      storing: past, as: UplinkKey(owner: owner, sessionID: session, deviceID: device))
  }

  /// Returns the statement that reads what `isStored` compares: the segments of a device in a session, in their order, and
  /// whether some of its samples were ever struck out.
  package static func reading(pastOf device: UUID, in session: UUID) -> SQL {
    HeartRateStore.reading(UplinkKey(owner: .zero, sessionID: session, deviceID: device))
  }

  /// Returns the statements that store other samples in place of those of a device in a session that has ended.
  ///
  /// - Parameter past: nil for none.
  package static func statements(
    replacing device: UUID, in session: UUID, by past: PastHeartRate?, owner: UUID
  ) -> [SQL] {
    let key = UplinkKey(owner: owner, sessionID: session, deviceID: device)
    return [HeartRateStore.removal(of: key)]
      + (past.map { HeartRateStore.statements(storing: $0, as: key) } ?? [])
  }

  /// Makes all samples that are stored by now readable as segments.
  package func prepareReading(of owner: UUID, on loop: EventLoop) async throws {
    try await aside.closeTails(of: owner, on: loop)
  }

  /// The work of merging segments.
  package var mergerFigures: SegmentMergerFigures { merger.figures }

  /// The work on expired RR intervals.
  package var retentionFigures: IntervalRetentionFigures { retention.figures }
}
