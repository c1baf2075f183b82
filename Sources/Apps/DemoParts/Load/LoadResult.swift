/// The result of a load.
package struct LoadResult: Sendable {
  /// The plan of the load.
  package let plan: LoadPlan
  /// The number of connections.
  package let connectionCount: Int
  /// The figures of all loops.
  package var figures: LoadFigures
  /// The number of samples that the server returned.
  package var stored = 0
  /// Samples that were sent but are not stored, or are stored with other data.
  package var missing = 0
  /// Samples that are stored more than once, or were never sent.
  package var surplus = 0
  /// Watchers that did not receive their athlete's newest sample.
  package var staleWatchers = 0
  /// Other failures, in sentences.
  package var failures: [String] = []
  /// The cost of the server process; nil if unknown.
  package var server: ProcessCost?
  /// The cost of PostgreSQL; nil if unknown.
  package var database: ProcessCost?
  /// The cost of the load process.
  package var load: ProcessCost?

  /// Creates the result of `figures`, before stored samples are read back.
  package init(_ plan: LoadPlan, connectionCount: Int, _ figures: LoadFigures) {
    self.plan = plan
    self.connectionCount = connectionCount
    self.figures = figures
  }

  /// Whether each sample was acknowledged and is stored once as it was sent, and each watcher has
  /// seen the newest sample.
  package var isLossless: Bool { faults.isEmpty }

  /// The faults, in sentences; empty if nothing was lost.
  package var faults: [String] {
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
