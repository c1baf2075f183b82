/// The progress line of a running load.
package struct LoadProgress: Sendable {
  private var plot = LatencyPlot(columns: 24)
  private var last = LoadFigures()

  /// Creates a progress line that has not been shown yet.
  package init() {}

  /// Returns the line for the current figures and the changes since the previous line, at most
  /// `columns` wide.
  package mutating func line(
    _ figures: LoadFigures, of plan: LoadPlan, columns: Int, isColoured: Bool
  ) -> String {
    let p99 = figures.watchLatency.since(last.watchLatency).microseconds(atPercent: 99)
    last = figures
    if let p99 { plot.add(p99) }
    var line = ScreenLine(columnsMax: columns, isColoured: isColoured)
    line.add("sent ", .dim)
    line.add(
      "\(ScreenFormat.grouped(figures.sent)) of \(ScreenFormat.grouped(plan.sampleCount))", .bold)
    line.add("  durable ", .dim)
    line.add(ScreenFormat.grouped(figures.acknowledged), .bold)
    if let p99 {
      line.add("  p99 to the watcher ", .dim)
      line.add(ScreenFormat.milliseconds(Int(clamping: p99)), .bold)
      line.addWhole("  " + plot.text, .zone(1))
    }
    return line.rendered
  }
}
