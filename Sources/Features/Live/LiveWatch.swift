internal import Base
internal import HeartRate
internal import Hub
internal import LiveContract
internal import Loop
internal import RPC
internal import Store
internal import Wire

/// The feed of a session's live heart rate to a screen: the newest state, until the session ends or
/// the server drains.
final class LiveWatch: Feed {
  private let readings: Subscription<LiveReading>
  private let ending: Subscription<Timestamp>
  /// The time from which the first sample that arrives is the last one sent.
  private let deadline: Timestamp
  private let zones: WatchedZones
  private let clock: WallClock
  private var place: Resumption
  private let follower: NewsFollower?
  /// The call, which ends the feed before it goes.
  private unowned let context: CallContext
  private let loop: EventLoop
  /// What wakes the call when the sample that is shown turns stale.
  private var timer: LoopTimer?
  /// What the screen was told last; nil before the first message.
  private var told: LiveReading.Signal?

  /// - Parameters:
  ///   - place: What the screen has.
  ///   - ending: The topic that has a value after the end of the session.
  ///   - deadline: The time from which the first sample that arrives is the last one sent.
  ///   - follower: What reads the topics' values again; it ends with the feed.
  init(
    _ topic: Topic<LiveReading>, from place: Resumption,
    until ending: Topic<Timestamp>, atMostUntil deadline: Timestamp,
    zones: WatchedZones, clock: WallClock, follower: NewsFollower?,
    waking context: CallContext
  ) {
    readings = topic.subscribe(after: place.revision, on: context.loop, waking: context)
    self.ending = ending.subscribe(on: context.loop, waking: context)
    (self.place, self.follower) = (place, follower)
    self.deadline = deadline
    self.zones = zones
    self.clock = clock
    (self.context, loop) = (context, context.loop)
  }

  func next(isLeaving: Bool) -> FeedStep<WatchSessionResponse> {
    let hasEnded = ending.take() != nil
    let isLeaving = isLeaving && !hasEnded
    let (news, now) = (readings.take(), clock.now)
    guard let update = news?.update ?? readings.newest else { return hasEnded ? .end : .nothing }
    watchStaleness(of: update.value, at: now)
    let signal = update.value.signal(at: now)
    // A screen that resumed shows as live what may be stale.
    guard news != nil || hasEnded || isLeaving || signal == .stale && told != .stale else {
      return .nothing
    }
    told = signal
    let zone = update.value.newest.map { zones.zone(of: $0) }
    let heartRate = LiveHeartRate(
      update, skippedCount: news?.skipped ?? 0, zone: zone, ended: hasEnded, at: now)
    let notice = isLeaving ? DrainNotice(afterRevision: update.revision) : nil
    let response = WatchSessionResponse {
      $0.heartRate = heartRate
      $0.drainNotice = notice
      $0.serverTime = now
      $0.arrivalTime = update.value.newest?.arrival
      $0.epoch = place.takeEpoch()
    }
    if isLeaving { return .last(response, .draining(after: update.revision)) }
    if hasEnded { return .last(response) }
    if let newest = update.value.newest, newest.arrival >= deadline {
      return .last(response, LiveError.broadcastEnded.rpcError)
    }
    return .newest(response)
  }

  /// Has the call woken when the sample turns stale. A timer runs on while newer samples come, so that a sample costs
  /// nothing, and looks again then.
  private func watchStaleness(of reading: LiveReading, at now: Timestamp) {
    guard timer == nil, let time = reading.staleTime, time > now else { return }
    timer = loop.schedule(after: (time - now) / clock.speed) { [self] in
      timer = nil
      context.wake()
    }
  }

  func end() {
    if let timer { loop.cancel(timer) }
    timer = nil
    readings.end()
    ending.end()
    follower?.end()
  }
}
