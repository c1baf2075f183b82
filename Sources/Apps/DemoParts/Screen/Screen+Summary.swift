/// The lines at the end of the demo.
extension Screen {
  /// The width of the longest zone bar, in columns.
  private static let barColumnsMax = 40
  private static let labelColumns = 14

  /// Returns the summary's lines from the top; their number is not limited by the screen.
  package func summary(_ model: SummaryModel) -> [String] {
    var lines = heartRate(model)
    lines.append(
      labelled(
        "Samples",
        "\(ScreenFormat.grouped(model.sentCount)) sent, "
          + "\(ScreenFormat.grouped(model.acknowledgedCount)) acknowledged, "
          + "\(ScreenFormat.grouped(model.storedCount)) stored"))
    if let p50 = model.latencyP50Microseconds, let p99 = model.latencyP99Microseconds {
      let text =
        "p50 \(ScreenFormat.milliseconds(p50)), p99 \(ScreenFormat.milliseconds(p99)) to the wall"
        + (model.conflatedCount > 0
          ? ", \(ScreenFormat.grouped(model.conflatedCount)) conflated" : "")
      lines.append(labelled("Latency", text))
    }
    if !model.check.isEmpty { lines.append(labelled("Check", model.check)) }
    return lines
  }

  /// Returns the lines of the duration, the heart rate and its zones.
  package func heartRate(_ model: SummaryModel) -> [String] {
    let average = Int(model.averageBPM.rounded())
    var lines = [
      labelled("Duration", ScreenFormat.clock(seconds: model.durationSeconds)),
      labelled("Heart rate", "average \(average) bpm, max \(model.maxBPM) bpm"),
    ]
    let longest = model.zoneSeconds.max() ?? 0
    for (zone, seconds) in model.zoneSeconds.enumerated() {
      lines.append(zoneLine(zone, seconds: seconds, longest: longest))
    }
    return lines
  }

  private func labelled(_ label: String, _ value: String) -> String {
    var line = line()
    line.add(" " + label, .dim)
    line.add(String(repeating: " ", count: max(1, Self.labelColumns - line.width)))
    line.add(value)
    return line.rendered
  }

  private func zoneLine(_ zone: Int, seconds: Int, longest: Int) -> String {
    var line = line()
    line.add(" Zone \(zone)", .zone(zone))
    line.add(String(repeating: " ", count: max(1, Self.labelColumns - line.width)))
    line.add(ScreenFormat.right(ScreenFormat.clock(seconds: seconds), 8) + " ")
    let columns = min(Self.barColumnsMax, line.room - 1)
    if columns > 0 {
      line.add(ScreenFormat.bar(seconds, of: longest, columns: columns).full, .zone(zone))
    }
    return line.rendered
  }
}
