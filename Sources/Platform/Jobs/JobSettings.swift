/// How jobs are looked for, held and tried again.
public struct JobSettings: Sendable {
  /// How long a node may be silent before another takes its jobs.
  public var lease = Duration.seconds(30)
  /// How often jobs are looked for that other nodes, or time, have brought.
  public var pollInterval = Duration.seconds(1)
  /// How many attempts a job has until a checkpoint; then it has failed.
  public var attemptsMax = 20
  /// How long it waits after the first failed attempt; twice as long after each further one.
  public var retryDelayMin = Duration.seconds(2)
  /// The longest wait between two attempts.
  public var retryDelayMax = Duration.seconds(3600)
  /// How long handlers have to come to a checkpoint when the node leaves; then they are cancelled.
  public var drainGrace = Duration.seconds(5)

  /// The defaults.
  public init() {}

  /// How often a node says that it still is at a job: so that two words may be lost.
  var heartbeatInterval: Duration { lease / 3 }

  /// How long to wait after the failed attempt `attempt`, counted from 1: between half of what has
  /// doubled and all of it, so that what failed together is not tried together.
  func retryDelay(after attempt: Int, jitter: Double) -> Duration {
    var full = retryDelayMin
    for _ in 1..<max(2, min(attempt, 64)) where attempt > 1 {
      full = full * 2
      if full >= retryDelayMax { break }
    }
    return min(full, retryDelayMax) * (0.5 + jitter / 2)
  }
}
