internal import Base
internal import Messages
internal import MusicContract
internal import PlayerFeature

/// How far the music of a session is at a node.
struct SessionMusicRun: Sendable {
  /// The music, as it is stored.
  var entry: SessionMusicStore.Entry
  /// The newest state of the player.
  var state: PlayerState
  /// Whether other music of the session was switched to before.
  private(set) var goesOn = false
  /// The revision of the switch that this node has begun; nil if another one has.
  private(set) var ownRevision: Int64?
  private var failureCount = 0
  private var retryTime: Duration?

  /// The time that an attempt may take: another node that finds it begun and not ended takes it up after that.
  static let attemptTime = Duration.seconds(5)
  /// The longest time without a look at the player, whose clock may be set.
  private static let lookInterval = Duration.seconds(1)
  /// The waits before a switch is tried again.
  private static let retryDelays: [Duration] = [
    .milliseconds(500), .seconds(1), .seconds(2), .seconds(4),
  ]
  /// The wait after those.
  private static let retryDelayMax = Duration.seconds(8)

  init(_ entry: SessionMusicStore.Entry, _ state: PlayerState) {
    (self.entry, self.state) = (entry, state)
  }

  /// Whether the newest switch is of this node.
  var isOwn: Bool { ownRevision == entry.revision }

  /// Returns whether a switch that another node has begun is to be taken up, because that node seems to have died.
  func takesUp(at time: Timestamp) -> Bool {
    guard !isOwn, !entry.isSettled, let end = entry.attemptEnd else { return false }
    return time >= end
  }

  /// Notes that this node switches to an effort.
  ///
  /// - Parameter isRepeat: Whether another node has begun it.
  mutating func began(_ effort: Effort, isRepeat: Bool, at now: Timestamp) {
    goesOn = isRepeat ? entry.hasSettled : entry.music.effort != .unspecified
    entry.music.effort = effort
    if !isRepeat { entry.music.switchTime = now }
    entry.music.problem = .unspecified
    entry.revision += 1
    (entry.isSettled, entry.attemptEnd) = (false, now + Self.attemptTime)
    ownRevision = entry.revision
    (failureCount, retryTime) = (0, nil)
  }

  /// Notes how an attempt ended. Returns the time until the next one may be over; nil if there is none.
  ///
  /// - Parameter delay: the time that the service asks to wait.
  mutating func ended(
    _ problem: PlaybackProblem, retryAfter delay: Duration?, at now: Duration
  ) -> Duration? {
    entry.music.problem = problem
    guard problem.passes else {
      retryTime = nil
      (entry.isSettled, entry.hasSettled) = (true, true)
      return nil
    }
    let usual = Self.retryDelays.dropFirst(failureCount).first ?? Self.retryDelayMax
    let wait = max(usual, delay ?? .zero)
    retryTime = now + wait
    failureCount += 1
    return wait + Self.attemptTime
  }

  /// Notes what is stored by now: another node may have switched, or the athlete may have set it anew.
  mutating func read(_ entry: SessionMusicStore.Entry) {
    self.entry = entry
    if !isOwn { retryTime = nil }
  }

  /// Whether an attempt that failed is due again.
  func retries(at now: Duration) -> Bool { retryTime.map { $0 <= now } ?? false }

  /// Returns the time until the player or an attempt is looked at again.
  func wait(at time: Timestamp, _ now: Duration) -> Duration {
    let waits = [
      Self.lookInterval, EffortRule.wait(in: state, at: time), retryTime.map { $0 - now },
    ]
    return max(waits.compactMap { $0 }.min() ?? .zero, .milliseconds(10))
  }
}

extension PlaybackProblem {
  /// Whether it may be over by itself before the next change of effort.
  fileprivate var passes: Bool {
    switch self {
    case .rateLimited, .unavailable, .noDevice, .commandRefused: true
    case .unspecified, .notConnected, .permissionMissing, .premiumRequired: false
    }
  }
}
