internal import Base
internal import Jobs
internal import PlayerFeature
internal import PushContract
internal import RPC
internal import Sealing

/// The pushes to Live Activities: a job for each session that some lock screen shows. Each turn pushes the newest state,
/// if that is not what was pushed last, and says when there is more to do; a change of the session has it run anew.
struct LiveActivities: Sendable {
  let pushes: Pushes
  let store: ActivityStore
  let sessions: Sessions
  let clock: WallClock

  /// The number of such jobs that one process runs at once.
  private static let atOnce = 16
  /// The time after which a start without an activity is one of which nobody knows whether a device has shown it.
  static let confirmedWithin = Duration.seconds(60)
  /// The time within which the end of a rest is told with a sound.
  private static let heardWithin = Duration.seconds(30)

  /// Registers the handler of the jobs in this process.
  func register(with jobs: Jobs) {
    jobs.register(.liveActivity, atOnce: Self.atOnce) { job, handle in
      let caller = Caller(job.owner, on: handle.loop)
      let session = ActivityStore.session(ofJob: job.id)
      guard let next = try await turn(of: session, for: caller) else { return .done }
      return .again(after: max(.milliseconds(200), (next - clock.now) / clock.speed))
    }
  }

  /// Pushes what is due of a session. Returns the time at which there is more to push; nil for never.
  func turn(of session: UUID, for caller: Caller) async throws -> Timestamp? {
    guard !pushes.providers.isEmpty else { return nil }
    guard let shown = try await sessions.activity(of: session, at: clock.moment, for: caller) else {
      let activities = try await store.activities(of: session, for: caller)
      try await store.end(session, activities.map(\.token.id), for: caller)
      return nil
    }
    // A rest whose end comes late needs no sound any more.
    let over = shown.restOverTime.flatMap { clock.now - $0 < Self.heardWithin ? $0 : nil }
    let picture = ActivityPicture(content: shown.content, isRestOver: over != nil)
    if let apple = pushes.apple, !picture.content.isFinished {
      try await start(picture, of: session, by: apple, for: caller)
    }
    var times = picture.nextTime.map { [$0] } ?? []
    let activities = try await store.activities(of: session, for: caller)
    for activity in activities {
      var next: Timestamp?
      if activity.token.kind == .alert {
        if let over { try await remind(picture, of: session, since: over, activity, for: caller) }
      } else if let apple = pushes.apple {
        next = try await push(picture, to: activity, by: apple, for: caller)
      }
      if let next { times.append(next) }
    }
    if picture.content.isFinished, times.isEmpty {
      try await store.end(session, activities.map(\.token.id), for: caller)
    }
    return times.min()
  }

  /// Tells a device without an activity that a rest is over, once: what does not arrive now is of no use later.
  private func remind(
    _ picture: ActivityPicture, of session: UUID, since over: Timestamp,
    _ activity: ActivityStore.Activity, for caller: Caller
  ) async throws {
    let (token, now) = (activity.token, clock.now)
    let key = ActivityPicture.key(ofRest: over, in: session)
    guard activity.pushed?.key != key else { return }
    let next = ActivityPace.Pushed(
      key: key, urgentKey: key, time: now,
      stamp: ActivityPace.stamp(after: activity.pushed, at: now), level: 0)
    guard try await store.claim(next, after: activity.pushed, token.id, for: caller) else { return }
    let texts = ActivityTexts.restOver(
      picture.content, in: await pushes.chosenLanguage(caller) ?? token.language)
    let alert = PushAlert(
      number: 0, kind: "rest_over", title: texts.0, text: texts.1, subject: "\(session)",
      badgeCount: nil, endTime: over + Self.heardWithin)
    _ = try await pushes.send(alert, to: token, at: now, of: caller)
  }

  /// Starts the activity on devices that the session was not started on, each once: a token may be weeks old although
  /// Apple takes the push, and a device that did not hear would start two.
  private func start(
    _ picture: ActivityPicture, of session: UUID, by apple: ApplePushes, for caller: Caller
  ) async throws {
    let now = clock.now
    let stamp = max(0, now.microseconds / 1_000_000)
    for token in try await store.claimStarts(of: session, at: now, for: caller) {
      let request = PushRequest.activityStart(
        picture, of: session, topic: token.topic, stamp: stamp,
        in: await pushes.chosenLanguage(caller) ?? token.language)
      _ = try await pushes.send(request, to: token, by: apple, for: caller)
    }
  }

  /// Pushes a picture to an activity, if it is time. Returns the time at which to look again; nil for none.
  private func push(
    _ picture: ActivityPicture, to activity: ActivityStore.Activity, by apple: ApplePushes,
    for caller: Caller
  ) async throws -> Timestamp? {
    let isEnd = picture.content.isFinished
    let step = ActivityPace.step(
      after: activity.pushed, key: picture.key, urgentKey: picture.urgentKey, isEnd: isEnd,
      at: clock.now)
    let (next, isUrgent): (ActivityPace.Pushed, Bool)
    switch step {
    case .nothing: return nil
    case .wait(let time): return time
    case .push(let pushed, let urgent): (next, isUrgent) = (pushed, urgent)
    }
    let token = activity.token
    guard try await store.claim(next, after: activity.pushed, token.id, for: caller) else {
      // Somebody else pushes; what is the newest by then is seen again.
      return clock.now + ActivityPace.shortest
    }
    let isNew = activity.pushed.map { $0.urgentKey != next.urgentKey } ?? false
    let request = PushRequest.activity(
      ActivityPicture(content: picture.content, isRestOver: picture.isRestOver && isNew),
      topic: token.topic, stamp: next.stamp, isUrgent: isUrgent,
      in: await pushes.chosenLanguage(caller) ?? token.language)
    switch try await pushes.send(request, to: token, by: apple, for: caller) {
    case .accepted, .gone, .refused: return nil
    // The device has it or not: the same picture may come twice, which shows the same.
    case .unknown:
      try await store.unclaim(next, token.id, for: caller)
      return clock.now + .seconds(5)
    case .later(let wait):
      try await store.unclaim(next, token.id, for: caller)
      return clock.now + wait
    }
  }
}

extension JobKind {
  /// The job that pushes a session to the lock screens that show it.
  static let liveActivity = JobKind("live-activity")
}
