internal import Base
internal import Contract
internal import HeartRate
internal import Hub
internal import Loop
internal import PlayerFeature
internal import RPC

/// `pulsewire.live.v1.LiveService`.
struct LiveService: Sendable {
  let store: HeartRateStore
  let sessions: Sessions
  let writers: LoopLocal<HeartRateWriter>
  let summaries: LoopLocal<SummaryMaker>
  let uplinks: UplinkRegistry<HeartRateUplink>
  let clock: WallClock
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
    let owner = try context.requiredOwner
    let key = UplinkKey(owner: owner, sessionID: open.sessionID, deviceID: open.deviceID)
    _ = try await sessions.state(of: open.sessionID, for: owner, on: context.loop)
    let topic = try await seededTopic(of: open.sessionID, for: owner, on: context.loop)
    let position = try await store.open(key, at: clock.now, on: context.loop)
    // Behind the new epoch, so that nobody else adds to them.
    let storedCount = try await store.sampleCount(of: key, on: context.loop)
    let uplink = HeartRateUplink(
      key, position, storedCount: storedCount, topic: topic, store: store,
      writer: writers[context.loop], responses: responses, clock: clock, loop: context.loop)
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
    let state = try await sessions.state(
      of: request.sessionID, for: try context.requiredOwner, on: context.loop)
    if let time = state.endTime { ending.seed(time, revision: state.revision) }
    let topic = try await seededTopic(
      of: request.sessionID, for: try context.requiredOwner, on: context.loop)
    return LiveWatch(
      topic, after: request.afterRevision, until: ending, profile: state.profile, waking: context)
  }

  func listHeartRateSamples(
    _ request: ListHeartRateSamplesRequest, _ context: CallContext
  ) async throws -> ListHeartRateSamplesResponse {
    let owner = try context.requiredOwner
    let page = try SamplePage(size: request.pageSize, token: request.pageToken)
    let key = UplinkKey(owner: owner, sessionID: request.sessionID, deviceID: request.deviceID)
    let found = try await store.samples(of: key, page: page, on: context.loop)
    if found.samples.isEmpty {
      _ = try await sessions.state(of: request.sessionID, for: owner, on: context.loop)
    }
    var samples: [Contract.HeartRateSample] = []
    samples.reserveCapacity(found.samples.count)
    var pieces = LoopPieces(on: context.loop)
    for sample in found.samples {
      samples.append(Contract.HeartRateSample(sample))
      if samples.count % Self.samplesPerPiece == 0 { try await pieces.pause() }
    }
    return ListHeartRateSamplesResponse(samples: samples, nextPageToken: found.nextToken)
  }

  func getHeartRateSummary(
    _ request: GetHeartRateSummaryRequest, _ context: CallContext
  ) async throws -> GetHeartRateSummaryResponse {
    let owner = try context.requiredOwner
    let state = try await sessions.state(of: request.sessionID, for: owner, on: context.loop)
    let (summary, deviceID) = try await summaries[context.loop].summary(
      of: request.sessionID, for: owner, profile: state.profile)
    return GetHeartRateSummaryResponse(
      summary: Contract.HeartRateSummary(summary, deviceID: deviceID))
  }

  /// The session's topic, with what is stored if nothing newer is live.
  private func seededTopic(
    of session: UUID, for owner: UUID, on loop: EventLoop
  ) async throws -> Topic<LiveReading> {
    let topic = hub.topic(session)
    guard topic.newest == nil else { return topic }
    let stored = try await store.newest(of: session, for: owner, at: clock.now, on: loop)
    topic.seed(stored.reading, revision: stored.sampleCount)
    return topic
  }
}
