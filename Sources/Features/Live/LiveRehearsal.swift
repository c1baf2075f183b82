package import Base
internal import HeartRate
internal import Hub
internal import LiveContract
internal import Logging
package import Loop
internal import Messages
package import Postgres
package import RPC
internal import Store

/// The two live streams without storage, to measure the server's own cost per sample.
///
/// Messages, rules, topics, responses and segments are those of the product. Only the database is
/// left out: a call of `store` takes the place of its responses to writes. The rehearsal belongs to
/// one loop and creates each session with its first uplink.
package final class LiveRehearsal {
  private let loop: EventLoop
  private let clock: WallClock
  private let hub = Hub<LiveReading>()
  private let endings = Hub<Timestamp>()
  private let stored: HeartRateStore
  private let writer: HeartRateWriter
  private var uplinks: [HeartRateUplink] = []

  /// - Parameter database: A database that is not connected.
  package init(_ database: Database, clock: WallClock, on loop: EventLoop) {
    self.loop = loop
    self.clock = clock
    stored = HeartRateStore(database: database)
    writer = HeartRateWriter(store: stored, loop: loop, log: Logger(label: "rehearsal"))
  }

  /// Registers the two methods.
  package func register(in router: inout Router) {
    let bound = LoopBound(self, to: loop)
    router.bidirectional(LiveRPC.pushHeartRate) { requests, responses, context in
      try await bound.value.push(requests, responses, context)
    }
    router.feed(LiveRPC.watchSession) { request, context in
      bound.value.watch(request, context)
    }
  }

  /// Marks all samples accepted so far as stored.
  package func store() {
    for uplink in uplinks {
      guard uplink.takeFlush() != nil else { continue }
      uplink.committed()
      _ = uplink.acknowledgeNow()
    }
  }

  private func push(
    _ requests: Requests<PushHeartRateRequest>, _ responses: Responses<PushHeartRateResponse>,
    _ context: CallContext
  ) async throws {
    guard let first = try await requests.next(), case .open(let open) = first.message else {
      throw LiveError.notOpened
    }
    let key = UplinkKey(
      owner: open.deviceID, sessionID: open.sessionID, deviceID: open.deviceID)
    let uplink = HeartRateUplink(
      key, UplinkPosition(epoch: 1),
      in: SessionSpan(start: .epoch, end: nil), isChosen: false,
      topic: hub.topic(open.sessionID), news: nil, coach: LiveCoach(), store: stored,
      writer: writer,
      responses: responses,
      clock: clock, loop: loop)
    uplinks.append(uplink)
    defer { uplinks.removeAll { $0 === uplink } }
    try await LiveStreams.carry(requests, to: uplink, responses, context)
  }

  private func watch(_ request: WatchSessionRequest, _ context: CallContext) -> LiveWatch {
    let topic = hub.topic(request.sessionID)
    topic.seed(.none, revision: 0)
    return LiveWatch(
      topic, from: Resumption(after: request.afterRevision, in: ""),
      until: endings.topic(request.sessionID), atMostUntil: clock.now + .seconds(3600 * 24),
      zones: WatchedZones(ZoneSchedule(.standard)), clock: clock, follower: nil, waking: context)
  }
}
