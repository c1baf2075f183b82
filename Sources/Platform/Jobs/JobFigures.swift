/// What became of the jobs that this process has run.
public struct JobFigures: Sendable, Equatable {
  /// Jobs that run at the moment.
  public internal(set) var running = 0
  /// Those that are done.
  public internal(set) var done = 0
  /// Turns after which the job is to run again.
  public internal(set) var again = 0
  /// Attempts that failed and are tried again.
  public internal(set) var retried = 0
  /// Jobs that have failed for good.
  public internal(set) var failed = 0
  /// Turns that ended at a checkpoint because this process was leaving.
  public internal(set) var handedBack = 0
  /// Jobs that another node took over.
  public internal(set) var leasesLost = 0

  /// No jobs.
  public init() {}
}
