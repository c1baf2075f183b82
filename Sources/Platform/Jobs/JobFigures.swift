/// The counts of the jobs that this process has run.
public struct JobFigures: Sendable, Equatable {
  /// The number of jobs that run now.
  public internal(set) var running = 0
  /// The number of jobs that are done.
  public internal(set) var done = 0
  /// The number of turns after which a job is to run again.
  public internal(set) var again = 0
  /// The number of failed attempts that are retried.
  public internal(set) var retried = 0
  /// The number of jobs that have failed permanently.
  public internal(set) var failed = 0
  /// The number of turns that ended at a checkpoint because this process was draining.
  public internal(set) var handedBack = 0
  /// The number of jobs that another node took over.
  public internal(set) var leasesLost = 0

  /// Creates figures of zero.
  public init() {}
}
