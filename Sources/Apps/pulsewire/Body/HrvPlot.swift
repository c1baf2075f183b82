import Base
import Contract

/// Readings as lines with bars, followed by the baseline.
enum HrvPlot {
  private static let barMax = 40

  /// Returns a line for each reading, oldest first.
  static func text(_ readings: [HrvReading], baseline: HrvBaseline?) -> String {
    guard !readings.isEmpty else { return "There are no readings.\n" }
    let largest = readings.reduce(1) { max($0, $1.valueMs) }
    var text = ""
    for reading in readings {
      let bar = String(
        repeating: "▇", count: max(1, Int(reading.valueMs / largest * Double(barMax))))
      let time = reading.measureTime.map(\.description) ?? ""
      let source = reading.source.isEmpty ? "" : "  \(reading.source)"
      text += "\(time)  \(tenths(reading.valueMs)) ms  \(bar)\(source)\n"
    }
    guard let baseline, baseline.dayCount > 0 else { return text }
    text +=
      "28 days: \(tenths(baseline.meanMs)) ms, +/- \(tenths(baseline.deviationMs)), "
      + "\(baseline.dayCount) with readings\(baseline.sufficient ? "" : ": too few to compare")\n"
    return text
  }

  private static func tenths(_ value: Double) -> String {
    let whole = Int((value * 10).rounded())
    return "\(whole / 10).\(whole % 10)"
  }
}
