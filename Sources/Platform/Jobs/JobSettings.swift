/// The settings of how jobs are found, leased and retried.
public struct JobSettings: Sendable {
  /// The time of silence after which another node takes a node's jobs.
  public var lease = Duration.seconds(30)
  /// The interval at which a node looks for jobs that are due or that other nodes have enqueued.
  public var pollInterval = Duration.seconds(1)
  /// The number of failed attempts, without a checkpoint, after which a job has failed.
  public var attemptsMax = 20
  /// The wait after the first failed attempt; it doubles with each further one.
  public var retryDelayMin = Duration.seconds(2)
  /// The longest wait between two attempts.
  public var retryDelayMax = Duration.seconds(3600)
  /// The time that handlers have to reach a checkpoint when the node drains; then they are cancelled.
  public var drainGrace = Duration.seconds(5)

  /// Creates the default settings.
  public init() {}

  /// The interval at which a node renews a lease; two renewals in a row may be lost.
  var heartbeatInterval: Duration { lease / 3 }

  /// Returns the wait after the failed attempt `attempt`, counted from 1: between half and all of the
  /// doubled delay, so that jobs that failed together are not retried together.
  func retryDelay(after attempt: Int, jitter: Double) -> Duration {
    var full = retryDelayMin
    for _ in 1..<max(2, min(attempt, 64)) where attempt > 1 {
      full = full * 2
      if full >= retryDelayMax { break }
    }
    return min(full, retryDelayMax) * (0.5 + jitter / 2)
  }
}
