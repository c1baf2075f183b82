/// How many PINGs a client has left that it may send while it has no calls: a bucket that refills.
/// While it has calls, PINGs measure the line, and are not counted here.
struct PingAllowance {
  /// How many it took above what it got back.
  private var taken = 0.0
  private var lastTime: Duration

  init(at now: Duration) { lastTime = now }

  /// Takes `count` more PINGs; false when they are too many.
  mutating func take(_ count: UInt64, at now: Duration, _ limits: ConnectionLimits) -> Bool {
    taken = max(0, taken - limits.pingsPerSecondMax * ((now - lastTime) / .seconds(1)))
    taken += Double(count)
    lastTime = now
    return taken <= Double(limits.pingBurstMax)
  }
}
