import Base
import Contract

/// Measurements of the body as text.
enum MeasurementText {
  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let barCountMax = 30

  /// Returns the name of what is measured, such as `left-upper-arm`.
  static func name(_ kind: BodyMeasurementKind) -> String {
    Words.text(kind, joinedBy: "-")
  }

  /// Returns a line for each kind: the newest value, its day, its difference from the first of the range, and the values of
  /// the range as bars.
  static func table(_ answer: ListBodyMeasurementsResponse) -> String {
    if answer.newest.isEmpty { return "Nothing was measured.\n" }
    var table = TextTable("MEASURED", "VALUE", "DAY", "CHANGE", "")
    for newest in answer.newest {
      let values = answer.measurements.filter { $0.kind == newest.kind }.map(\.value)
      let change = values.count > 1 ? values.first.map { newest.value - $0 } : nil
      table.add(
        name(newest.kind), "\(text(newest.value)) \(newest.kind == .bodyFat ? "%" : "cm")",
        DayText.text(newest.date), change.map { ($0 > 0 ? "+" : "") + text($0) } ?? "",
        values.count > 1 ? plot(values) : "")
    }
    return table.text
  }

  /// Returns the newest values as bars between the smallest and the largest of them.
  private static func plot(_ values: [Double]) -> String {
    let shown = values.suffix(barCountMax)
    guard let low = shown.min(), let high = shown.max() else { return "" }
    return String(
      shown.map { value in
        let share = high > low ? (value - low) / (high - low) : 0.5
        // trap: a share is from 0 to 1
        return bars[min(bars.count - 1, Int(share * Double(bars.count)))]
      })
  }

  private static func text(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
