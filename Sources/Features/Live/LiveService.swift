internal import Base
internal import HeartRate
internal import Hub
import LiveContract
internal import Loop
internal import PlayerFeature
internal import RPC
internal import SettingsContract
internal import SettingsFeature

/// `pulsewire.live.v1.LiveService`.
struct LiveService: Sendable {
  let store: HeartRateStore
  let sessions: Sessions
  let writers: LoopLocal<HeartRateWriter>
  let summaries: LoopLocal<SummaryMaker>
  let uplinks: UplinkRegistry<HeartRateUplink>
  let settings: SettingsFeature
  let clock: WallClock
  /// How old samples are when they lose their RR intervals.
  let rrLifetime: Duration
  let hub = Hub<LiveReading>()

  /// After so many samples it is asked whether others have waited for long.
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
    let topic = try await seededTopic(of: open.sessionID, for: caller)
    let span = SessionSpan(
      start: state.startTime, end: state.endTime,
      intervalsSince: clock.now - rrLifetime + Self.intervalsLeast)
    let position = try await store.open(key, intervalsSince: span.oldestIntervals, on: caller.loop)
    // Behind the new epoch, so that nobody else adds to them.
    let storedCount = try await store.sampleCount(of: key, on: caller.loop)
    let uplink = HeartRateUplink(
      key, position, in: span, storedCount: storedCount,
      isChosen: open.deviceKind.isChosen(by: chosen.source), topic: topic, store: store,
      writer: writers[caller.loop], responses: responses, clock: clock, loop: caller.loop)
    uplinks.open(uplink)
    defer { uplinks.close(uplink) }
    try await LiveStreams.carry(requests, to: uplink, responses, context)
  }

  func watchSession(
    _ request: WatchSessionRequest, _ context: CallContext
  ) async throws -> LiveWatch {
    context.drainReaction = .askFeed
    // Held first, read second: what happens in between is not missed.
    let ending = sessions.endings.topic(request.sessionID)
    let state = try await sessions.state(of: request.sessionID, for: try context.caller)
    if let time = state.endTime { ending.seed(time, revision: state.revision) }
    let caller = try context.caller
    let topic = try await seededTopic(of: request.sessionID, for: caller)
    let timeout = try await settings.broadcastTimeout(of: caller, sessionStart: state.startTime)
    return LiveWatch(
      topic, after: request.afterRevision, until: ending, atMostUntil: clock.now + timeout,
      profile: state.profile, waking: context)
  }

  func listHeartRateSamples(
    _ request: ListHeartRateSamplesRequest, _ context: CallContext
  ) async throws -> ListHeartRateSamplesResponse {
    let caller = try context.caller
    let page = try SamplePage(size: request.pageSize, token: request.pageToken)
    let key = UplinkKey(
      owner: caller.owner, sessionID: request.sessionID, deviceID: request.deviceID)
    let found = try await store.samples(of: key, page: page, on: caller.loop)
    if found.samples.isEmpty {
      _ = try await sessions.state(of: request.sessionID, for: caller)
    }
    var samples: [LiveContract.HeartRateSample] = []
    samples.reserveCapacity(found.samples.count)
    var pieces = LoopPieces(on: caller.loop)
    for sample in found.samples {
      samples.append(LiveContract.HeartRateSample(sample))
      if samples.count % Self.samplesPerPiece == 0 { try await pieces.pause() }
    }
    return ListHeartRateSamplesResponse(samples: samples, nextPageToken: found.nextToken)
  }

  func getHeartRateSummary(
    _ request: GetHeartRateSummaryRequest, _ context: CallContext
  ) async throws -> GetHeartRateSummaryResponse {
    let caller = try context.caller
    let state = try await sessions.state(of: request.sessionID, for: caller)
    let (summary, deviceID) = try await summaries[caller.loop].summary(
      of: request.sessionID, until: state.endTime, for: caller.owner, profile: state.profile)
    return GetHeartRateSummaryResponse(
      summary: LiveContract.HeartRateSummary(summary, deviceID: deviceID))
  }

  /// RR intervals that would be forgotten so soon are not stored: whoever forgets them takes the stream
  /// over, and not while it is open.
  private static let intervalsLeast = Duration.seconds(86_400)
  /// What came so lately is known to be what is newest.
  private static let freshLength = Duration.seconds(10)

  /// The session's topic, with what is stored if nothing newer is live. One that somebody holds here may
  /// be behind what devices send to another node, so what is stored is read unless something has just
  /// come.
  private func seededTopic(
    of session: UUID, for caller: Caller
  ) async throws -> Topic<LiveReading> {
    let topic = hub.topic(session)
    if let newest = topic.newest?.value.newest, newest.arrival > clock.now - Self.freshLength {
      return topic
    }
    let stored = try await store.newest(of: session, for: caller, at: clock.now)
    topic.seed(stored.reading, revision: stored.sampleCount)
    return topic
  }
}
