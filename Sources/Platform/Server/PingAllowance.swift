/// The allowance of PINGs that a client without calls may send: a bucket that refills. During calls,
/// PINGs measure the connection, and do not count here.
struct PingAllowance {
  /// The number of PINGs taken, minus those refilled.
  private var taken = 0.0
  private var lastTime: Duration

  init(at now: Duration) { lastTime = now }

  /// Takes `count` more PINGs; returns false if they are too many.
  mutating func take(_ count: UInt64, at now: Duration, _ limits: ConnectionLimits) -> Bool {
    taken = max(0, taken - limits.pingsPerSecondMax * ((now - lastTime) / .seconds(1)))
    taken += Double(count)
    lastTime = now
    return taken <= Double(limits.pingBurstMax)
  }
}
