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
  private var failureCount = 0
  private var retryTime: Duration?

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

  /// Notes that this node switches to an effort.
  mutating func began(_ effort: Effort, at now: Timestamp) {
    var music = entry.music
    goesOn = music.effort != .unspecified
    (music.effort, music.switchTime, music.problem) = (effort, now, .unspecified)
    entry = SessionMusicStore.Entry(music: music, revision: entry.revision + 1)
    (failureCount, retryTime) = (0, nil)
  }

  /// Notes how an attempt ended.
  ///
  /// - Parameter delay: the time that the service asks to wait.
  mutating func ended(
    _ problem: PlaybackProblem, retryAfter delay: Duration?, at now: Duration
  ) {
    entry.music.problem = problem
    guard problem.passes else {
      retryTime = nil
      return
    }
    let usual = Self.retryDelays.dropFirst(failureCount).first ?? Self.retryDelayMax
    retryTime = now + max(usual, delay ?? .zero)
    failureCount += 1
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
