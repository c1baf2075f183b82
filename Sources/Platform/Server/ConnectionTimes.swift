internal import HTTP2

/// The timeouts of one connection. It receives the state of the connection now and then, and decides;
/// it has no socket and no clock.
///
/// A connection is checked once a second while something about it may take too long, and otherwise
/// when the first of its times is over: most of them are quiet, and checking all of them would cost
/// more than serving them.
struct ConnectionTimes {
  /// The stage of a connection.
  enum Stage {
    case handshake
    case preface
    case serving
  }

  /// The observed state of a connection.
  struct Activity {
    var stage = Stage.handshake
    /// Whether any byte arrived since the last check.
    var hasReceived = false
    /// The time of the last byte, if one arrived.
    var receivedAt = Duration.zero
    /// The client's progress in sending frames.
    var progress = FrameProgress()
    var openStreamCount = 0
    /// Whether bytes wait that the system does not take.
    var isBlocked = false
    /// The number of bytes that the system has taken so far.
    var sentBytes = 0
    /// The number of those bytes that the client's system has not acknowledged; read while bytes wait,
    /// or while the acknowledgement of a PING is due.
    var unacknowledgedBytes = 0
    /// The number of acknowledged bytes. For a UNIX socket the system counts memory, which also
    /// measures the pace.
    var acknowledgedBytes: Int { sentBytes - unacknowledgedBytes }
  }

  enum Action: Hashable {
    case fine
    /// A PING to send to the client.
    case ask
    /// A request to the client to disconnect.
    case leave(CloseReason)
    case close(CloseReason)
  }

  /// The maximum age, as a share of `ConnectionLimits.ageMax`.
  private let ageShare: Double
  private let birth: Duration
  private var stage = Stage.handshake
  private var stageStart: Duration
  private var keepalive: Keepalive
  private var pings: PingAllowance
  private var last = Activity()
  /// The starts of conditions that last; nil while one does not hold.
  private var isInListSince: Duration?
  private var isStuckSince: Duration?
  private var isIdleSince: Duration?
  private var isLeaving = false

  /// Creates the times of a new connection.
  ///
  /// - Parameter jitter: between -1 and 1; it keeps connections that began together from ending
  ///   together.
  init(jitter: Double, at now: Duration) {
    ageShare = 1 + jitter / 10
    birth = now
    stageStart = now
    keepalive = Keepalive(at: now)
    pings = PingAllowance(at: now)
  }

  /// Whether the client has yet to respond to a PING.
  var isAwaitingSign: Bool { keepalive.isAwaitingSign }

  /// Checks the connection at `now`.
  mutating func sweep(_ sight: Activity, at now: Duration, _ limits: ConnectionLimits) -> Action {
    defer { last = sight }
    if sight.stage != stage {
      stage = sight.stage
      stageStart = now
    }
    if let end = overdue(sight, at: now, limits) { return .close(end) }
    guard stage == .serving else { return .fine }
    if let interval = limits.keepaliveInterval {
      switch keepalive.sweep(
        sign: sight.hasReceived ? sight.receivedAt : isReading(sight) ? now : nil, at: now,
        interval: interval, timeout: limits.keepaliveTimeout)
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

  /// Returns the time until which a connection that was just checked at `now` needs no other check,
  /// unless its client makes progress in frames or bytes begin to wait; nil if something is under
  /// way that may take too long.
  func rest(at now: Duration, _ limits: ConnectionLimits) -> Duration? {
    guard stage == .serving, !last.isBlocked, !last.progress.isInHeaderList, !isAwaitingSign else {
      return nil
    }
    var end = now + Self.restMax
    if let interval = limits.keepaliveInterval { end = min(end, keepalive.lastSign + interval) }
    if isLeaving { return end }
    if let ageMax = limits.ageMax { end = min(end, birth + ageMax * ageShare) }
    if let idleMax = limits.idleMax {
      // The calls may end meanwhile.
      end = min(end, isIdleSince.map { $0 + idleMax } ?? now + idleMax / 8)
    }
    return end
  }

  /// The longest time without a check.
  private static let restMax = Duration.seconds(30)

  /// Returns the timeout or the limit of PINGs that the client has exceeded, if any.
  private mutating func overdue(
    _ sight: Activity, at now: Duration, _ limits: ConnectionLimits
  ) -> CloseReason? {
    // The system takes no more until a good part of its buffer is free: on a slow connection, that
    // takes a while.
    let isStuck = sight.isBlocked && sight.acknowledgedBytes == last.acknowledgedBytes
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

  /// Returns the reason why the client should disconnect, through no fault of its own.
  private mutating func dismissal(
    _ sight: Activity, at now: Duration, _ limits: ConnectionLimits
  ) -> CloseReason? {
    if let ageMax = limits.ageMax, now - birth >= ageMax * ageShare { return .age }
    guard let idleMax = limits.idleMax else { return nil }
    return Self.lasts(hasNoCalls(sight), &isIdleSince, at: now, for: idleMax) ? .idle : nil
  }

  /// Returns whether the client is still reading the bytes before the PING.
  private func isReading(_ sight: Activity) -> Bool {
    isAwaitingSign && last.unacknowledgedBytes > 0 && sight.unacknowledgedBytes > 0
      && sight.acknowledgedBytes > last.acknowledgedBytes
  }

  /// Returns whether there is no call now, and was none since the last check.
  private func hasNoCalls(_ sight: Activity) -> Bool {
    sight.openStreamCount == 0 && last.openStreamCount == 0
      && sight.progress.headerListCount == last.progress.headerListCount
  }

  /// Returns whether a condition holds, and has held for `time`.
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
