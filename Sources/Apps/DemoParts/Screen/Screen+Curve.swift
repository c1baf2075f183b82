/// The heart-rate curve with its axes.
extension Screen {
  /// The rows below the curve: minutes and legend.
  static let rowsBelowCurve = 2

  /// Returns the curve of the newest points in `rows` rows from the top, then the minutes, then the
  /// legend of its colours.
  package func curve(_ model: ScreenModel, rows: Int) -> [String] {
    let curve = HeartRateCurve(points: model.points, columns: width, rows: max(1, rows))
    let start = (model.points.count - curve.dotCount) * model.stepSeconds
    return curve.lines { line() }
      + [curve.minutes(from: start, stepSeconds: model.stepSeconds, line()), legend(model)]
  }

  private func legend(_ model: ScreenModel) -> String {
    var line = line()
    line.add("     ")
    let names = ["<50", "50", "60", "70", "80", "90+"]
    for (zone, name) in names.enumerated() {
      line.addWhole("■ ", .zone(zone))
      line.addWhole("\(name)  ", .dim)
    }
    line.addWhole("% of reserve", .dim)
    if model.stepSeconds > 1 { line.addWhole("   \(model.stepSeconds) s per dot", .dim) }
    return line.rendered
  }
}
