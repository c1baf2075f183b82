internal import HTTP2

/// What one connection's times come to. It is told from time to time what was seen, and decides; it
/// knows no socket and no clock.
struct ConnectionTimes {
  /// How far a connection is.
  enum Stage {
    case handshake
    case preface
    case serving
  }

  /// What is seen of a connection.
  struct Sight {
    var stage = Stage.handshake
    /// Whether any byte came since the last time.
    var hasReceived = false
    /// What the client is saying.
    var progress = FrameProgress()
    var openStreamCount = 0
    /// Whether bytes wait that the system does not take.
    var isBlocked = false
    /// What the system has taken so far, in bytes.
    var sentBytes: UInt64 = 0
  }

  enum Verdict: Hashable {
    case fine
    /// The client is asked for a sign of life.
    case ask
    /// The client is asked to go.
    case leave(ConnectionEnd)
    case close(ConnectionEnd)
  }

  /// How old it may get, as a part of `ConnectionLimits.ageMax`.
  private let ageShare: Double
  private let birth: Duration
  private var stage = Stage.handshake
  private var stageStart: Duration
  private var keepalive: Keepalive
  private var pings: PingAllowance
  private var last = Sight()
  /// Since when it is so; nil where it is not.
  private var isInListSince: Duration?
  private var isStuckSince: Duration?
  private var isIdleSince: Duration?
  private var isLeaving = false

  /// - Parameter jitter: between -1 and 1; connections that began together must not end together.
  init(jitter: Double, at now: Duration) {
    ageShare = 1 + jitter / 10
    birth = now
    stageStart = now
    keepalive = Keepalive(at: now)
    pings = PingAllowance(at: now)
  }

  /// Looks at the connection at `now`.
  mutating func sweep(_ sight: Sight, at now: Duration, _ limits: ConnectionLimits) -> Verdict {
    defer { last = sight }
    if sight.stage != stage {
      stage = sight.stage
      stageStart = now
    }
    if let end = overdue(sight, at: now, limits) { return .close(end) }
    guard stage == .serving else { return .fine }
    if let interval = limits.keepaliveInterval {
      switch keepalive.sweep(
        hasReceived: sight.hasReceived, at: now, interval: interval,
        timeout: limits.keepaliveTimeout)
      {
      case .dead: return .close(.keepaliveTimeout)
      case .ask: return .ask
      case .alive: break
      }
    }
    guard !isLeaving, let end = dismissal(sight, at: now, limits) else { return .fine }
    isLeaving = true
    return .leave(end)
  }

  /// What the client has not done in time, or has done too often.
  private mutating func overdue(
    _ sight: Sight, at now: Duration, _ limits: ConnectionLimits
  ) -> ConnectionEnd? {
    let isStuck = sight.isBlocked && sight.sentBytes == last.sentBytes
    if Self.lasts(isStuck, &isStuckSince, at: now, for: limits.outputTimeout) {
      return .outputTimeout
    }
    switch stage {
    case .handshake:
      return now - stageStart >= limits.handshakeTimeout ? .handshakeTimeout : nil
    case .preface: return now - stageStart >= limits.prefaceTimeout ? .prefaceTimeout : nil
    case .serving: break
    }
    let isInSameList =
      sight.progress.isInHeaderList && last.progress.isInHeaderList
      && sight.progress.headerListCount == last.progress.headerListCount
    if Self.lasts(isInSameList, &isInListSince, at: now, for: limits.headersTimeout) {
      return .headersTimeout
    }
    let pingCount = sight.progress.pingCount - last.progress.pingCount
    if hasNoCalls(sight), !pings.take(pingCount, at: now, limits) { return .tooManyPings }
    return nil
  }

  /// Why the client should go, through no fault of its own.
  private mutating func dismissal(
    _ sight: Sight, at now: Duration, _ limits: ConnectionLimits
  ) -> ConnectionEnd? {
    if let ageMax = limits.ageMax, now - birth >= ageMax * ageShare { return .age }
    guard let idleMax = limits.idleMax else { return nil }
    return Self.lasts(hasNoCalls(sight), &isIdleSince, at: now, for: idleMax) ? .idle : nil
  }

  /// Whether there is no call, and was none since the last time.
  private func hasNoCalls(_ sight: Sight) -> Bool {
    sight.openStreamCount == 0 && last.openStreamCount == 0
      && sight.progress.headerListCount == last.progress.headerListCount
  }

  /// Whether something is so, and has been for `time`.
  private static func lasts(
    _ isSo: Bool, _ since: inout Duration?, at now: Duration, for time: Duration
  ) -> Bool {
    guard isSo else {
      since = nil
      return false
    }
    let start = since ?? now
    since = start
    return now - start >= time
  }
}
