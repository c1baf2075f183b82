/// What a load has shown.
public struct LoadResult: Sendable {
  /// What was to be done.
  public let plan: LoadPlan
  /// How many connections there were.
  public let connectionCount: Int
  /// What was seen.
  public var figures: LoadFigures
  /// How many samples the server gives back.
  public var stored = 0
  /// Samples that were sent and are not stored as they were: not, or with other data.
  public var missing = 0
  /// Samples that are stored more than once, or though they were never sent.
  public var surplus = 0
  /// Watchers that were not shown their athlete's newest sample.
  public var staleWatchers = 0
  /// What else went wrong, in sentences.
  public var failures: [String] = []
  /// What the server has used; nil where that is unknown.
  public var server: ProcessCost?
  /// What PostgreSQL has used; nil where that is unknown.
  public var database: ProcessCost?
  /// What the load itself has used.
  public var load: ProcessCost?

  /// The result of `figures`, before anything was read back.
  public init(_ plan: LoadPlan, connectionCount: Int, _ figures: LoadFigures) {
    self.plan = plan
    self.connectionCount = connectionCount
    self.figures = figures
  }

  /// Whether each sample was acknowledged, is stored once as it was sent, and each watcher has seen
  /// the newest.
  public var isLossless: Bool { faults.isEmpty }

  /// What was lost, in sentences; empty if nothing was.
  public var faults: [String] {
    let counts = [
      (plan.sampleCount - figures.sent, "were not sent"),
      (figures.sent - figures.acknowledged, "were sent and not acknowledged"),
      (figures.rejected, "were rejected"),
      (missing, "were sent and are not stored as they were"),
      (surplus, "are stored more than once, or were never sent"),
    ]
    var faults = counts.filter { $0.0 != 0 }.map {
      "\(ScreenFormat.grouped($0.0)) samples \($0.1)."
    }
    if staleWatchers > 0 {
      faults.append(
        "\(ScreenFormat.grouped(staleWatchers)) watchers did not see their athlete's newest sample."
      )
    }
    return faults + failures
  }
}
