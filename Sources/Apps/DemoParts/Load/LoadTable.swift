/// A load's result as a table for the terminal.
package struct LoadTable {
  private let columns: Int
  private let isColoured: Bool

  private static let labelColumns = 18

  /// Creates a table that is at most `columns` wide.
  package init(columns: Int, isColoured: Bool) {
    self.columns = columns
    self.isColoured = isColoured
  }

  /// Returns the lines from the top.
  package func lines(_ result: LoadResult) -> [String] {
    let figures = result.figures
    var lines = [
      line("Connections", result.connectionCount),
      line("Sent", figures.sent, figures.resent > 0 ? "and \(grouped(figures.resent)) again" : ""),
      line("Acknowledged", figures.acknowledged), line("Stored", result.stored),
      line("Delivered", figures.delivered, "to \(grouped(result.plan.watcherCount)) watchers"),
      line("Conflated", Int(figures.conflated)), line("Reconnections", figures.reconnections),
      line("Sample to watcher", figures.watchLatency),
      line("Acknowledgement", figures.acknowledgementLatency),
      line("Handed over late", figures.lateness),
    ]
    let count = result.plan.measuredSampleCount
    lines += [
      line("Server", result.server, count), line("PostgreSQL", result.database, count),
      line("This load", result.load, count),
    ]
    guard !result.isLossless else { return lines + [line("Nothing was lost.", .zone(2))] }
    return lines + result.faults.map { line($0, .zone(5)) }
  }

  private func line(_ label: String, _ count: Int, _ note: String = "") -> String {
    labelled(label, ScreenFormat.right(grouped(count), 12), note)
  }

  private func line(_ label: String, _ latency: LatencyDistribution) -> String {
    guard let p50 = latency.microseconds(atPercent: 50),
      let p99 = latency.microseconds(atPercent: 99)
    else { return labelled(label, "none") }
    return labelled(
      label,
      "p50 \(milliseconds(p50))   p99 \(milliseconds(p99))   "
        + "max \(milliseconds(latency.maxMicroseconds))"
    )
  }

  private func line(_ label: String, _ cost: ProcessCost?, _ sampleCount: Int) -> String {
    guard let cost else { return labelled(label, "unknown") }
    let mebibytes = Int(cost.residentBytes >> 20)
    return labelled(
      label,
      "\(fixed(cost.cores, 2)) cores   \(fixed(cost.microseconds(perSampleOf: sampleCount), 1)) us "
        + "of CPU per sample   \(grouped(mebibytes)) MiB")
  }

  private func line(_ sentence: String, _ ink: Ink) -> String {
    var line = ScreenLine(columnsMax: columns, isColoured: isColoured)
    line.add(sentence, ink)
    return line.rendered
  }

  private func labelled(_ label: String, _ value: String, _ note: String = "") -> String {
    var line = ScreenLine(columnsMax: columns, isColoured: isColoured)
    line.add(label, .dim)
    line.pad(leaving: columns - Self.labelColumns)
    line.add(value, .bold)
    if !note.isEmpty { line.add(" " + note, .dim) }
    return line.rendered
  }

  private func grouped(_ number: Int) -> String { ScreenFormat.grouped(number) }

  private func milliseconds(_ microseconds: UInt64) -> String {
    ScreenFormat.milliseconds(Int(clamping: microseconds))
  }

  private func fixed(_ value: Double, _ places: Int) -> String {
    ScreenFormat.fixed(value, places: places)
  }
}
