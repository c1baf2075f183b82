internal import Base
internal import HeartRate
internal import Hub
import LiveContract
internal import Loop
internal import Messages
internal import PlayerFeature
internal import RPC
internal import SettingsContract
internal import SettingsFeature
internal import Store

/// The implementation of `pulsewire.live.v1.LiveService`.
struct LiveService: Sendable {
  let store: HeartRateStore
  let sessions: Sessions
  let strikes: Strikes
  let writers: LoopLocal<HeartRateWriter>
  let summaries: LoopLocal<SummaryMaker>
  let uplinks: UplinkRegistry<HeartRateUplink>
  let coaches: LiveCoaches
  let settings: SettingsFeature
  let zones: LiveFeature.SessionZones
  let clock: WallClock
  let news: NodeNews?
  /// The age at which samples lose their RR intervals.
  let rrLifetime: Duration
  let hub = Hub<LiveReading>()

  /// The number of samples after which the handler may yield to other work.
  private static let samplesPerPiece = 500

  func pushHeartRate(
    _ requests: Requests<PushHeartRateRequest>, _ responses: Responses<PushHeartRateResponse>,
    _ context: CallContext
  ) async throws {
    context.drainReaction = .endRequests
    guard let first = try await requests.next(), case .open(let open) = first.message else {
      if context.isDraining { throw RPCError.draining() }
      throw LiveError.notOpened
    }
    let caller = try context.caller
    let key = UplinkKey(owner: caller.owner, sessionID: open.sessionID, deviceID: open.deviceID)
    let state = try await sessions.state(of: open.sessionID, for: caller)
    let chosen = try await settings.heartRate(of: caller)
    guard chosen.liveEnabled else { throw LiveError.off }
    let topic = try await seededTopic(of: state, for: caller)
    let span = SessionSpan(
      start: state.startTime, end: state.endTime,
      intervalsSince: clock.now - rrLifetime + Self.intervalsLeast)
    let isChosen = open.deviceKind.isChosen(by: chosen.source)
    let position = try await store.open(
      key, intervalsSince: span.oldestIntervals, isPreferred: isChosen, on: caller.loop)
    let uplink = HeartRateUplink(
      key, position, in: span, isChosen: isChosen, topic: topic, news: news,
      coach: coaches.coach(of: open.sessionID, at: clock.now), store: store,
      writer: writers[caller.loop], responses: responses, clock: clock, loop: caller.loop)
    uplinks.open(uplink)
    defer { uplinks.close(uplink) }
    try await LiveStreams.carry(requests, to: uplink, responses, context)
  }

  func watchSession(
    _ request: WatchSessionRequest, _ context: CallContext
  ) async throws -> LiveWatch {
    context.drainReaction = .askFeed
    let caller = try context.caller
    let place = try await store.database.resumption(
      after: request.afterRevision, in: request.afterEpoch, on: caller.loop)
    // The topic is held before the state is read, so that no change in between is missed.
    let ending = sessions.endings.topic(request.sessionID)
    let state = try await sessions.state(of: request.sessionID, for: caller)
    if let time = state.endTime { ending.seed(time, revision: state.revision) }
    let topic = try await seededTopic(of: state, for: caller)
    let timeout = try await settings.broadcastTimeout(of: caller, sessionStart: state.startTime)
    let (id, owner, loop) = (request.sessionID, caller.owner, caller.loop)
    let watched = WatchedZones(try await zones(caller, state))
    // It holds little: there is one for each screen.
    let follower = news?.follow(
      [.heartRate(id), .session(id), LiveFeature.zones(owner)], on: loop,
      taking: { topic.take($0) }
    ) { [sessions, store, clock, zones] in
      let watcher = Caller(owner, on: loop)
      let state = try await sessions.state(of: id, for: watcher)
      if let time = state.endTime { ending.publish(time, revision: state.revision) }
      watched.schedule = try await zones(watcher, state)
      try await Self.seed(topic, from: state, for: watcher, in: store, at: clock.now)
    }
    return LiveWatch(
      topic, from: place, until: ending, atMostUntil: clock.now + timeout,
      zones: watched, clock: clock, follower: follower, waking: context)
  }

  /// Follows the live heart rate of a session for others than its athlete.
  func pulse(
    of state: PlayerState, for caller: Caller, waking reader: any Wakeable
  ) async throws -> LivePulse {
    let topic = try await seededTopic(of: state, for: caller)
    let timeout = try await settings.broadcastTimeout(of: caller, sessionStart: state.startTime)
    let watched = WatchedZones(try await zones(caller, state))
    let (id, owner, loop) = (state.sessionID, caller.owner, caller.loop)
    let follower = news?.follow(
      [.heartRate(id), LiveFeature.zones(owner)], on: loop, taking: { topic.take($0) }
    ) { [store, clock, zones] in
      let athlete = Caller(owner, on: loop)
      watched.schedule = try await zones(athlete, state)
      try await Self.seed(topic, from: state, for: athlete, in: store, at: clock.now)
    }
    return LivePulse(
      topic.subscribe(on: loop, waking: reader), atMostUntil: clock.now + timeout, zones: watched,
      follower: follower)
  }

  func listHeartRateSamples(
    _ request: ListHeartRateSamplesRequest, for caller: Caller
  ) async throws -> ListHeartRateSamplesResponse {
    let page = try Page(
      request, LiveRPC.listHeartRateSamples, from: NumberCursor.smallest, usual: 1_000,
      most: 10_000)
    let key = UplinkKey(
      owner: caller.owner, sessionID: request.sessionID, deviceID: request.deviceID)
    let found = try await store.samples(
      of: key, behind: page.start, count: page.size, on: caller.loop)
    if found.samples.isEmpty {
      _ = try await sessions.state(of: request.sessionID, for: caller)
    }
    let (rows, next) = page.cut(found.samples, hasMore: found.hasMore) {
      NumberCursor($0.sequence)
    }
    var samples: [LiveContract.HeartRateSample] = []
    samples.reserveCapacity(rows.count)
    var pieces = LoopPieces(on: caller.loop)
    for sample in rows {
      samples.append(LiveContract.HeartRateSample(sample))
      if samples.count % Self.samplesPerPiece == 0 { try await pieces.pause() }
    }
    return ListHeartRateSamplesResponse {
      $0.samples = samples
      $0.nextPageToken = next
      $0.struckSequences = found.struckSequences
    }
  }

  func listHeartRateDevices(
    _ request: ListHeartRateDevicesRequest, for caller: Caller
  ) async throws -> ListHeartRateDevicesResponse {
    let devices = try await store.devices(of: request.sessionID, for: caller)
    if devices.isEmpty {
      _ = try await sessions.state(of: request.sessionID, for: caller)
    }
    return ListHeartRateDevicesResponse { $0.devices = devices }
  }

  func strikeHeartRate(
    _ request: StrikeHeartRateRequest, for caller: Caller
  ) async throws -> StrikeHeartRateResponse {
    guard request.firstSequence <= request.lastSequence else {
      throw RPCError.invalid("last_sequence", "expected first_sequence or more", .combination)
    }
    return try await strikes.strike(
      request, ChangeRequest(LiveRPC.strikeHeartRate, request, caller, at: clock.now))
  }

  func restoreHeartRate(
    _ request: RestoreHeartRateRequest, for caller: Caller
  ) async throws -> RestoreHeartRateResponse {
    try await strikes.restore(
      request, ChangeRequest(LiveRPC.restoreHeartRate, request, caller, at: clock.now))
  }

  func getHeartRateSummary(
    _ request: GetHeartRateSummaryRequest, for caller: Caller
  ) async throws -> GetHeartRateSummaryResponse {
    let state = try await sessions.state(of: request.sessionID, for: caller)
    let zones = try await zones(caller, state)
    let made = try await summaries[caller.loop].tallied(
      HeartRateTally(zones: zones), of: request.sessionID,
      in: HeartRateSpan(start: state.startTime, end: state.endTime), for: caller.owner)
    return GetHeartRateSummaryResponse {
      $0.summary = LiveContract.HeartRateSummary(made.tally.summary, of: made)
    }
  }

  func analyzeHeartRate(
    _ request: AnalyzeHeartRateRequest, for caller: Caller
  ) async throws -> AnalyzeHeartRateResponse {
    let state = try await sessions.state(of: request.sessionID, for: caller)
    let devices = try await store.streams(of: request.sessionID, for: caller).map(\.deviceID)
    if let asked = request.deviceID, !devices.contains(asked) { throw LiveError.deviceNotFound }
    guard let device = request.deviceID ?? devices.first else {
      return AnalyzeHeartRateResponse { $0.analysis = HeartRateAnalysis(SampleAnalysis(), of: nil) }
    }
    let key = UplinkKey(owner: caller.owner, sessionID: request.sessionID, deviceID: device)
    let span = HeartRateSpan(start: state.startTime, end: state.endTime)
    let made = try await summaries[caller.loop].inTurn(of: caller.owner) {
      try await analysis(of: key, in: span, on: caller.loop)
    }
    return AnalyzeHeartRateResponse { $0.analysis = HeartRateAnalysis(made, of: device) }
  }

  /// Returns the analysis of a device's samples, which are read page by page, with their RR intervals.
  private func analysis(
    of key: UplinkKey, in span: HeartRateSpan, on loop: EventLoop
  ) async throws -> SampleAnalysis {
    var analysis = SampleAnalysis()
    var place = NumberCursor.smallest
    var pieces = LoopPieces(on: loop)
    while true {
      let page = try await store.samples(
        of: key, behind: place, count: Self.samplesPerAnalysis, on: loop)
      pieces.restart()
      let struck = Set(page.struckSequences)
      for sample in page.samples
      where span.reason(for: sample.time) == nil && !struck.contains(sample.sequence) {
        analysis.add(sample)
      }
      guard page.hasMore, let last = page.samples.last else { return analysis }
      place = NumberCursor(last.sequence)
      try await pieces.pause()
    }
  }

  /// The number of samples that an analysis reads at a time.
  private static let samplesPerAnalysis = 4_000
  /// The remaining lifetime below which RR intervals are not stored: their removal takes over the
  /// stream, which must not happen while the stream is open.
  private static let intervalsLeast = Duration.seconds(86_400)
  /// The age up to which a sample is known to be the newest.
  private static let freshLength = Duration.seconds(10)

  /// Returns the session's topic, seeded with the stored samples if nothing newer is live. A topic
  /// on this node may lag behind samples sent to another node, so the stored samples are read
  /// unless a sample has just arrived.
  func seededTopic(
    of state: PlayerState, for caller: Caller
  ) async throws -> Topic<LiveReading> {
    let topic = hub.topic(state.sessionID)
    if let newest = topic.newest?.value.newest, newest.arrival > clock.now - Self.freshLength {
      return topic
    }
    try await Self.seed(topic, from: state, for: caller, in: store, at: clock.now)
    return topic
  }

  /// Publishes the stored samples, unless there are newer ones.
  private static func seed(
    _ topic: Topic<LiveReading>, from state: PlayerState, for caller: Caller,
    in store: HeartRateStore, at time: Timestamp
  ) async throws {
    let stored = try await store.newest(
      of: state.sessionID, in: HeartRateSpan(start: state.startTime, end: state.endTime),
      for: caller, at: time, keeping: topic.newest?.value.newest?.deviceID)
    topic.seed(stored.reading, revision: stored.sampleCount)
  }
}
