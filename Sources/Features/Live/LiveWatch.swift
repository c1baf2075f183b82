internal import Base
internal import HeartRate
internal import Hub
internal import LiveContract
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
  private let zones: ZoneSchedule
  private let clock: WallClock
  private var place: Resumption
  private let renewal: Renewal?

  /// - Parameters:
  ///   - place: What the screen has.
  ///   - ending: The topic that has a value after the end of the session.
  ///   - deadline: The time from which the first sample that arrives is the last one sent.
  ///   - renewal: What reads the topics' values again; it ends with the feed.
  init(
    _ topic: Topic<LiveReading>, from place: Resumption,
    until ending: Topic<Timestamp>, atMostUntil deadline: Timestamp,
    zones: ZoneSchedule, clock: WallClock, renewal: Renewal?,
    waking context: CallContext
  ) {
    readings = topic.subscribe(after: place.revision, on: context.loop, waking: context)
    self.ending = ending.subscribe(on: context.loop, waking: context)
    (self.place, self.renewal) = (place, renewal)
    self.deadline = deadline
    self.zones = zones
    self.clock = clock
  }

  func next(isLeaving: Bool) -> FeedStep<WatchSessionResponse> {
    let hasEnded = ending.take() != nil
    let isLeaving = isLeaving && !hasEnded
    let news = readings.take()
    guard let update = news?.update ?? (hasEnded || isLeaving ? readings.newest : nil) else {
      return hasEnded ? .end : .nothing
    }
    let zone = update.value.newest.map {
      HeartRate::HeartRateZone(bpm: Int($0.bpm), profile: zones.profile(at: $0.comparedTime))
    }
    let heartRate = LiveHeartRate(
      update, skippedCount: news?.skipped ?? 0, zone: zone, ended: hasEnded)
    let notice = isLeaving ? DrainNotice(afterRevision: update.revision) : nil
    let response = WatchSessionResponse {
      $0.heartRate = heartRate
      $0.drainNotice = notice
      $0.serverTime = clock.now
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

  func end() {
    readings.end()
    ending.end()
    renewal?.end()
  }
}
