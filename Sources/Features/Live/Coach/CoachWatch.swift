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

  /// - Parameters:
  ///   - revision: The revision that the reader has; 0 for none.
  ///   - ending: The topic that has a value after the end of the session.
  ///   - accepted: The language of the call, for an athlete who chose none.
  init(
    _ coach: LiveCoach, of coaches: LiveCoaches, _ session: UUID, after revision: Int64,
    until ending: Topic<Timestamp>, sources: CoachSources, sessionStart: Timestamp,
    accepting accepted: Localization.Language?, clock: WallClock, waking context: CallContext
  ) {
    (self.coach, self.coaches, self.session) = (coach, coaches, session)
    (settings, self.accepted, self.clock) = (sources.settings, accepted, clock)
    self.revision = revision
    coach.join(sources, sessionStart: sessionStart, at: clock.now)
    log = coach.log.subscribe(on: context.loop, waking: context)
    self.ending = ending.subscribe(on: context.loop, waking: context)
  }

  func next(isLeaving: Bool) -> FeedStep<WatchCoachResponse> {
    _ = log.take()
    _ = ending.take()
    guard let newest = log.newest else { return .nothing }
    if status == nil { begin(newest) }
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
    let chosen = settings.newest.flatMap { Localization.Language($0.value.regional.language) }
    return response {
      $0.cue = CoachCue(entry.cue, entry.revision, of: session, in: chosen ?? accepted ?? .en)
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
