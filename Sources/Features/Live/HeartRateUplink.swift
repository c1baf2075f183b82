internal import Base
internal import Hub
import LiveContract
internal import Loop
internal import RPC
internal import Sealing

/// Whose samples: one device in one session of one account.
struct UplinkKey: Hashable, Sendable {
  let owner: UUID
  let sessionID: UUID
  let deviceID: UUID
}

/// The shell around `UplinkState`: reads from the device, looks up, publishes, and answers. It
/// belongs to the loop of its call. The loop's `HeartRateWriter` stores what it accepts, also after
/// the call is over.
final class HeartRateUplink: UplinkOpening {
  let key: UplinkKey
  /// Which opening of this session and device it is; a later one has a larger epoch, and from then
  /// on the database takes nothing of this one.
  let epoch: Int64
  /// The largest sequence that was stored before it was opened; 0 for none.
  let storedSequence: Int64
  let loop: EventLoop
  /// Whether it is among those that the writer looks at next; the writer's own note.
  var isWaiting = false

  private var state: UplinkState
  private let isChosen: Bool
  /// Seals RR intervals; nil before the first.
  private var accountKey: AccountKey?
  private let topic: Topic<LiveReading>
  private let store: HeartRateStore
  private let writer: HeartRateWriter
  private let responses: Responses<PushHeartRateResponse>
  private let clock: WallClock
  private let progressed: Signal
  private var isReporting = false
  /// What of its unsettled samples is in the buffer ledger, in steps of 16 KiB: so the usual sample changes
  /// nothing.
  private var retainedSteps = 0

  /// - Parameter isChosen: whether the device is of the kind that the athlete chose.
  init(
    _ key: UplinkKey, _ position: UplinkPosition, in span: SessionSpan, storedCount: Int,
    isChosen: Bool, topic: Topic<LiveReading>, store: HeartRateStore, writer: HeartRateWriter,
    responses: Responses<PushHeartRateResponse>, clock: WallClock, loop: EventLoop
  ) {
    self.key = key
    epoch = position.epoch
    storedSequence = position.lastSequence
    state = UplinkState(span, lastSequence: position.lastSequence, storedCount: storedCount)
    self.isChosen = isChosen
    self.topic = topic
    self.store = store
    self.writer = writer
    self.responses = responses
    self.clock = clock
    self.loop = loop
    progressed = Signal(on: loop)
  }

  // MARK: The call's side

  /// Takes one batch; returns when there is room for the next.
  func receive(_ batch: HeartRateBatch) async throws {
    if accountKey == nil, batch.samples.contains(where: { !$0.rrIntervalsMs.isEmpty }),
      let sealing = store.sealing
    {
      accountKey = try await sealing.key(of: Caller(key.owner, on: loop))
    }
    let now = clock.now
    try await report(state.receive(batch.samples.map { HeartRateReading($0) }, at: now), at: now)
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

  /// Returns when everything that was received is settled and acknowledged.
  func settle() async throws {
    while !state.isSettled { try await progressed.wait() }
    try await acknowledge()
  }

  /// Publishes what is new, tells what was rejected, and acknowledges what that settles.
  private func report(_ verdicts: [UplinkVerdict], at now: Timestamp) async throws {
    // A rejection must reach the device before the acknowledgement that counts it.
    isReporting = true
    defer { isReporting = false }
    writer.tally.count(verdicts)
    for verdict in verdicts {
      guard case .accepted(let sample) = verdict else { continue }
      topic.publish(sample, of: key.deviceID, at: now, isChosen: isChosen)
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

  /// Has the ledger know about what it keeps.
  private func account() {
    let steps = state.unsettledCount * Self.bytesPerSample / Self.stepBytes
    guard steps != retainedSteps else { return }
    responses.retain((steps - retainedSteps) * Self.stepBytes)
    retainedSteps = steps
  }

  /// What an unsettled sample holds, in bytes; see `UplinkState.unsettledSamplesMax`.
  private static let bytesPerSample = 100
  private static let stepBytes = 16 * 1024

  private func acknowledge() async throws {
    guard let acknowledgement = state.takeAcknowledgement() else { return }
    try await responses.send(PushHeartRateResponse(acknowledgement))
  }

  // MARK: The writer's side

  /// What to store now, if anything. One that is taken again is sealed anew, and stored once.
  func takeSegment() -> SampleSegment? {
    guard let segment = state.takeSegment() else { return nil }
    guard segment.hasIntervals, let accountKey else { return segment }
    do { return try segment.sealed(for: key, with: accountKey) } catch {
      // It never is: this process has just packed it. In clear it is not stored.
      state.failed()
      return nil
    }
  }

  /// Whether something is left to store.
  var hasPending: Bool { state.hasPending }

  /// The segment is durable.
  func committed() {
    state.committed()
    account()
    progressed.fire()
  }

  /// Tells the device what is durable; false while it does not read, so that it must be told later.
  func acknowledgeNow() -> Bool {
    // Whoever reports acknowledges in the end; and a call that is over owes nothing.
    if isReporting || responses.isOver { return true }
    guard responses.hasRoom else { return false }
    if let acknowledgement = state.takeAcknowledgement() {
      responses.write(PushHeartRateResponse(acknowledgement))
    }
    return true
  }

  /// The segment may not be durable, and is to be stored again.
  func failed() { state.failed() }

  /// A newer stream of the same session and device is there, here or on another node.
  func takenOver() { responses.fail(LiveError.takenOver.rpcError) }
}

extension PushHeartRateResponse {
  fileprivate init(_ acknowledgement: UplinkAcknowledgement) {
    self.init(.acknowledgement(HeartRateAcknowledgement(acknowledgement)))
  }
}
