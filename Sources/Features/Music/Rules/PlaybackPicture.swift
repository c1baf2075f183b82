internal import Base
internal import Messages
internal import MusicContract

/// The known playback of an athlete: the report of a device, the last answer of the service, and what a command
/// should lead to. Times are those of a loop's clock, but for the ones that the athlete sees.
struct PlaybackPicture: Sendable {
  private var report: Seen?
  private var reportTime = Timestamp.epoch
  private var reading: Seen?
  private var expectation: Expectation?
  private var problem = PlaybackProblem.unspecified
  private var failure: Failure?

  private struct Seen: Sendable {
    let playback: Playback
    let time: Duration
  }

  private struct Expectation: Sendable {
    let rule: CommandRule
    let before: Playback
    let playback: Playback
    let time: Duration
  }

  private struct Failure: Sendable {
    var count = 0
    var time = Duration.zero
    var retryDelay: Duration?
  }

  /// The time for which a report counts before the service's answer.
  static let reportLifetime = Duration.seconds(10)
  /// The longest time by which the clock of a device may be ahead of ours.
  static let reportLead = Duration.seconds(60)
  /// The time for which the service may show what was before a command.
  private static let effectTime = Duration.seconds(5)
  /// The delay after the end of a track at which the next one is known.
  private static let trackGap = Duration.milliseconds(300)
  private static let lookInterval = Duration.seconds(1)
  private static let retryMax = Duration.seconds(30)

  /// Notes the answer of the service at `now`, when the athlete's clock shows `time`.
  mutating func saw(_ playback: Playback, at now: Duration, _ time: Timestamp) {
    reading = Seen(playback: playback, time: now)
    (problem, failure) = (.unspecified, nil)
    if let wanted = expectation, wanted.rule.isConfirmed(playback, since: wanted.before, at: time) {
      expectation = nil
    }
  }

  /// Notes that the service does not tell.
  ///
  /// - Parameter retryDelay: the time after which the service may be asked again, if it said one.
  mutating func failed(
    _ problem: PlaybackProblem, retryAfter retryDelay: Duration? = nil, at now: Duration
  ) {
    self.problem = problem
    failure = Failure(count: (failure?.count ?? 0) + 1, time: now, retryDelay: retryDelay)
  }

  /// Notes the report of a device, made at `time`, unless there was a later one.
  mutating func reported(_ playback: Playback, at now: Duration, _ time: Timestamp) {
    guard time > reportTime else { return }
    reportTime = time
    report = Seen(playback: playback, time: now)
  }

  /// Notes a command that the service accepted: what it should lead to is shown until the service shows it, or should have.
  mutating func expects(
    _ rule: CommandRule, since before: Playback?, at now: Duration, _ time: Timestamp
  ) {
    // What the device told was before the command.
    report = nil
    guard let before, let playback = rule.effect(on: before, at: time) else { return }
    expectation = Expectation(rule: rule, before: before, playback: playback, time: now)
  }

  /// Returns what is shown.
  func shown(at now: Duration) -> PlaybackView {
    if let report, now - report.time < Self.reportLifetime {
      return PlaybackView(playback: report.playback, origin: .device)
    }
    if let expectation, now - expectation.time < Self.effectTime {
      return PlaybackView(playback: expectation.playback, origin: .expected, problem: problem)
    }
    guard let newest = [report, reading].compactMap({ $0 }).max(by: { $0.time < $1.time }) else {
      return PlaybackView(problem: problem)
    }
    let origin: PlaybackOrigin = newest.time == reading?.time ? .service : .device
    return PlaybackView(playback: newest.playback, origin: origin, problem: problem)
  }

  /// Returns how long to wait until the service is asked again; nil if it is not asked.
  ///
  /// - Parameter intent: the most urgent one of those who watch.
  func nextLook(for intent: PlaybackIntent, at now: Duration) -> Duration? {
    guard intent == .training || intent == .idle else { return nil }
    if let report, now - report.time < Self.reportLifetime {
      return report.time + Self.reportLifetime - now
    }
    if let failure {
      // Somebody who only looks can ask again; in a workout nobody has a hand free.
      guard intent == .training else { return nil }
      let delay = Duration.seconds(1 << min(failure.count, 5))
      return max(
        failure.time + max(min(delay, Self.retryMax), failure.retryDelay ?? .zero) - now, .zero)
    }
    guard let reading else { return .zero }
    var delay = Self.interval(for: intent, isPlaying: reading.playback.isPlaying)
    if reading.playback.isPlaying, let length = reading.playback.track?.duration,
      let progress = reading.playback.progress
    {
      delay = min(delay, max(length - progress + Self.trackGap, Self.lookInterval))
    }
    return max(reading.time + delay - now, .zero)
  }

  private static func interval(for intent: PlaybackIntent, isPlaying: Bool) -> Duration {
    switch (intent, isPlaying) {
    case (.training, true): .seconds(3)
    case (.training, false): .seconds(10)
    case (_, true): .seconds(10)
    case (_, false): .seconds(30)
    }
  }
}

/// What is shown of an athlete's playback.
struct PlaybackView: Equatable, Sendable {
  var playback: Playback?
  var origin = PlaybackOrigin.unspecified
  var problem = PlaybackProblem.unspecified
  /// Why the music of the session does not play.
  var sessionProblem = PlaybackProblem.unspecified
  /// In beats a minute; 0 for none.
  var tempo = 0.0

  /// The difference between a position and the expected one that is not worth a message.
  private static let progressTolerance = Duration.milliseconds(1500)

  /// Returns whether `next` says only what this view lets expect.
  func lets(expect next: PlaybackView) -> Bool {
    guard still == next.still else { return false }
    guard let before = playback?.progress, let after = next.playback?.progress else {
      return playback?.progress == next.playback?.progress
    }
    var expected = before
    if playback?.isPlaying == true, let start = playback?.progressTime,
      let time = next.playback?.progressTime
    {
      expected = expected + (time - start)
    }
    let difference = after - expected
    return max(difference, .zero - difference) <= Self.progressTolerance
  }

  /// The view without the position, which moves by itself.
  private var still: PlaybackView {
    var view = self
    view.playback?.progress = nil
    view.playback?.progressTime = nil
    return view
  }
}
