internal import Base
internal import HeartRate
internal import Hub
import LiveContract
internal import Loop
internal import RPC
internal import Sealing

/// The key of a stream: one device in one session of one account.
struct UplinkKey: Hashable, Sendable {
  let owner: UUID
  let sessionID: UUID
  let deviceID: UUID
}

/// The I/O around `UplinkState`: reads from the device, looks up, publishes, and responds. It
/// belongs to the loop of its call. The `HeartRateWriter` of the loop stores the accepted samples,
/// even after the end of the call.
final class HeartRateUplink: UplinkOpening {
  let key: UplinkKey
  /// The number of the opening of this session and device. After a later opening with a larger
  /// epoch, the database accepts no more samples of this one.
  let epoch: Int64
  /// The largest sequence that was stored before the opening; 0 for none.
  let storedSequence: Int64
  let loop: EventLoop
  /// Whether the uplink is in the writer's queue. Only the writer uses this.
  var isWaiting = false

  private var state: UplinkState
  /// The newest sample by its time, and the one of it that the flush under way stores.
  private var latest: LatestSample
  private var latestInFlight: SampleBase?
  private let isChosen: Bool
  private let span: HeartRateSpan
  /// The key that seals RR intervals; nil before the first.
  private var accountKey: AccountKey?
  private let topic: Topic<LiveReading>
  private let subject: NewsSubject
  private let news: NodeNews?
  private let coach: LiveCoach
  private let store: HeartRateStore
  private let writer: HeartRateWriter
  private let responses: Responses<PushHeartRateResponse>
  private let clock: WallClock
  private let progressed: Signal
  private var isReporting = false
  /// The size of the unsettled samples in the buffer ledger, in steps of 16 KiB, so that most
  /// samples do not change it.
  private var retainedSteps = 0

  /// - Parameter isChosen: Whether the device is of the kind that the athlete chose.
  init(
    _ key: UplinkKey, _ position: UplinkPosition, in span: SessionSpan, isChosen: Bool,
    topic: Topic<LiveReading>, news: NodeNews?, coach: LiveCoach, store: HeartRateStore,
    writer: HeartRateWriter,
    responses: Responses<PushHeartRateResponse>, clock: WallClock, loop: EventLoop
  ) {
    self.key = key
    (subject, self.news) = (.heartRate(key.sessionID), news)
    epoch = position.epoch
    storedSequence = position.lastSequence
    state = UplinkState(
      span, lastSequence: position.lastSequence, newest: position.newest,
      storedCount: position.sampleCount)
    latest = LatestSample(last: position.newest, stored: position.latest, at: clock.now)
    self.isChosen = isChosen
    self.span = span.counted
    self.topic = topic
    self.coach = coach
    self.store = store
    self.writer = writer
    self.responses = responses
    self.clock = clock
    self.loop = loop
    progressed = Signal(on: loop)
  }

  // MARK: The call's side

  /// Receives a batch. Returns when there is room for the next one.
  func receive(_ batch: HeartRateBatch) async throws {
    let readings = batch.samples.map { HeartRateReading($0) }
    if accountKey == nil, readings.contains(where: { !$0.rrIntervals.isEmpty }),
      let sealing = store.sealing
    {
      accountKey = try await sealing.key(of: Caller(key.owner, on: loop))
    }
    let now = clock.now
    try await report(state.receive(readings, at: now), at: now)
    while let sequences = state.takeLookup() {
      let stored: [HeartRateSample]
      do {
        stored = try await store.samples(of: key, sequences: sequences, on: loop)
      } catch {
        state.lookupFailed()
        throw error
      }
      try await report(state.resolve(stored: stored), at: now)
    }
    if state.isFull {
      while !state.isStored { try await progressed.wait() }
      try await acknowledge()
      throw LiveError.streamFull
    }
    while !state.hasRoom { try await progressed.wait() }
  }

  /// Returns when all received samples are settled and acknowledged.
  func settle() async throws {
    while !state.isSettled { try await progressed.wait() }
    try await acknowledge()
  }

  /// Publishes new samples, reports rejected ones, and acknowledges the settled ones.
  private func report(_ verdicts: [UplinkVerdict], at now: Timestamp) async throws {
    // A rejection must reach the device before the acknowledgement that counts it.
    isReporting = true
    defer { isReporting = false }
    writer.tally.count(verdicts)
    for verdict in verdicts {
      if case .rejected(let rejection) = verdict, rejection.reason == .noContact {
        topic.publishLostContact(of: key.deviceID)
      }
      guard case .accepted(let sample) = verdict else { continue }
      latest.take(sample, at: now)
      guard span.reason(for: sample.time) == nil else { continue }
      topic.publish(sample, of: key.deviceID, at: now, isChosen: isChosen)
      if coach.isWatched { judge(sample) }
    }
    if let news, news.hasListeners, !verdicts.isEmpty, let newest = topic.newest {
      news.tell(subject) { newest.encoded }
    }
    if state.hasPending { writer.add(self) }
    account()
    for verdict in verdicts {
      guard case .rejected(let rejection) = verdict else { continue }
      try await responses.send(
        PushHeartRateResponse(.rejection(LiveContract.HeartRateRejection(rejection))))
    }
    try await acknowledge()
  }

  /// Gives the coach a sample that the live view shows.
  private func judge(_ sample: HeartRateSample) {
    guard let shown = topic.newest?.value.newest, shown.deviceID == key.deviceID,
      shown.sequence == sample.sequence
    else { return }
    coach.take(shown)
  }

  /// Updates the buffer ledger.
  private func account() {
    let steps = state.unsettledCount * Self.bytesPerSample / Self.stepBytes
    guard steps != retainedSteps else { return }
    responses.retain((steps - retainedSteps) * Self.stepBytes)
    retainedSteps = steps
  }

  /// The size of an unsettled sample, in bytes; see `UplinkState.unsettledSamplesMax`.
  private static let bytesPerSample = 100
  private static let stepBytes = 16 * 1024

  private func acknowledge() async throws {
    guard let acknowledgement = state.takeAcknowledgement() else { return }
    try await responses.send(PushHeartRateResponse(acknowledgement))
  }

  // MARK: The writer's side

  /// Returns the flush to store now, or nil if there is none. A flush that is taken again is sealed
  /// again, and stored once.
  func takeFlush() -> FlushWrite? {
    guard let flush = state.takeFlush() else { return nil }
    latestInFlight = latest.beside(flush.lastSequence)
    return FlushWrite(
      flush, of: key, epoch: epoch, latest: latestInFlight, sealedWith: accountKey)
  }

  /// Whether there are samples to store.
  var hasPending: Bool { state.hasPending }

  /// Records that the flush is durable.
  func committed() {
    state.committed()
    if let latestInFlight { latest.committed(latestInFlight) }
    account()
    progressed.fire()
  }

  /// Acknowledges the durable samples. Returns false if the device does not read, so that this must
  /// be repeated later.
  func acknowledgeNow() -> Bool {
    // `report` acknowledges at its end, and a call that is over needs no acknowledgement.
    if isReporting || responses.isOver { return true }
    guard responses.hasRoom else { return false }
    if let acknowledgement = state.takeAcknowledgement() {
      responses.write(PushHeartRateResponse(acknowledgement))
    }
    return true
  }

  /// Records that the flush may not be durable and must be stored again.
  func failed() { state.failed() }

  /// Ends the call because a newer uplink of the same session and device exists, on this or another
  /// node.
  func takenOver() { responses.fail(LiveError.takenOver.rpcError) }
}

extension PushHeartRateResponse {
  fileprivate init(_ acknowledgement: UplinkAcknowledgement) {
    self.init(.acknowledgement(HeartRateAcknowledgement(acknowledgement)))
  }
}
