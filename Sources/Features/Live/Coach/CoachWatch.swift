internal import Base
internal import Hub
internal import LiveContract
internal import Localization
internal import RPC
internal import SettingsContract
internal import SettingsFeature
internal import Wire

/// The feed of a session's coach to a device: the status, then each cue once, until the session ends or the server drains.
final class CoachWatch: Feed {
  private let coach: LiveCoach
  private let coaches: LiveCoaches
  private let session: UUID
  private let log: Subscription<CoachLog>
  private let ending: Subscription<Timestamp>
  private let settings: Topic<Settings>
  private let accepted: Localization.Language?
  private let clock: WallClock
  /// The revision of the last message; before the first, the one that the reader has.
  private var revision: Int64
  /// The status that was sent last; nil before the first.
  private var status: CoachStatus?
  private var isAfterGap = false
  private let follower: NewsFollower?

  /// - Parameters:
  ///   - revision: The revision that the reader has; 0 for none.
  ///   - ending: The topic that has a value after the end of the session.
  ///   - accepted: The language of the call, for an athlete who chose none.
  ///   - follower: What reads what people say; it ends with the feed.
  init(
    _ coach: LiveCoach, of coaches: LiveCoaches, _ session: UUID, after revision: Int64,
    until ending: Topic<Timestamp>, sources: CoachSources, sessionStart: Timestamp,
    accepting accepted: Localization.Language?, clock: WallClock, follower: NewsFollower?,
    waking context: CallContext
  ) {
    (self.coach, self.coaches, self.session) = (coach, coaches, session)
    (settings, self.accepted, self.clock) = (sources.settings, accepted, clock)
    (self.revision, self.follower) = (revision, follower)
    coach.join(sources, sessionStart: sessionStart, at: clock.now)
    log = coach.log.subscribe(on: context.loop, waking: context)
    self.ending = ending.subscribe(on: context.loop, waking: context)
    if let newest = log.newest { begin(newest) }
  }

  func next(isLeaving: Bool) -> FeedStep<WatchCoachResponse> {
    _ = log.take()
    _ = ending.take()
    guard let newest = log.newest else { return .nothing }
    skipGap(newest.value)
    if status != newest.value.status { return .message(told(newest.value.status)) }
    if let entry = newest.value.next(after: revision) { return .message(told(entry)) }
    if ending.newest != nil { return .end }
    guard isLeaving else { return .nothing }
    return .last(
      response { $0.drainNotice = DrainNotice(afterRevision: revision) },
      .draining(after: revision))
  }

  func end() {
    log.end()
    ending.end()
    follower?.end()
    coaches.left(coach, at: clock.now)
  }

  /// Begins after the reader's revision, or with the next cue if it has none that this node knows.
  private func begin(_ newest: Update<CoachLog>) {
    isAfterGap = revision > newest.revision
    if revision <= 0 || isAfterGap { revision = newest.revision }
  }

  /// Goes on behind cues that are no longer kept.
  private func skipGap(_ log: CoachLog) {
    guard revision < log.floor else { return }
    (revision, isAfterGap) = (log.floor, true)
  }

  private func told(_ status: CoachStatus) -> WatchCoachResponse {
    self.status = status
    return response { $0.status = status }
  }

  private func told(_ entry: CoachLog.Entry) -> WatchCoachResponse {
    revision = entry.revision
    let cue: Cue
    switch entry.content {
    case .person(let message):
      return response { $0.cue = CoachCue(message, entry.revision) }
    case .rule(let made): cue = made
    }
    let chosen = settings.newest.flatMap { Localization.Language($0.value.regional.language) }
    return response {
      $0.cue = CoachCue(cue, entry.revision, of: session, in: chosen ?? accepted ?? .en)
    }
  }

  private func response(_ fill: (inout WatchCoachResponse) -> Void) -> WatchCoachResponse {
    defer { isAfterGap = false }
    return WatchCoachResponse {
      $0.revision = revision
      $0.afterGap = isAfterGap
      $0.serverTime = clock.now
      fill(&$0)
    }
  }
}
