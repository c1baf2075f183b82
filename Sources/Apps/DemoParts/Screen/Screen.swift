/// Draws the demo for a terminal as lines of text. No line is wider than `width`, and there are
/// never more than `height` lines.
package struct Screen: Hashable, Sendable {
  /// The columns of the terminal.
  package let width: Int
  /// The rows of the terminal.
  package let height: Int
  /// Whether to write ANSI colours.
  package let isColoured: Bool

  /// The number of rows around the curve: title, heart rate, a blank, minutes, legend, a blank,
  /// exercise, rest, counters, note.
  private static let rowsAroundCurve = 8 + rowsBelowCurve
  /// The smallest number of rows that make a curve readable.
  private static let curveRowsMin = 3

  /// Creates a screen of this size.
  package init(width: Int, height: Int, isColoured: Bool) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.isColoured = isColoured
  }

  /// Returns the lines of one frame from the top.
  package func frame(_ model: ScreenModel) -> [String] {
    let curveRows = height - Self.rowsAroundCurve
    var lines = [title(model), heartRate(model)]
    if curveRows >= Self.curveRowsMin {
      lines.append(line().rendered)
      lines += curve(model, rows: curveRows)
      lines.append(line().rendered)
    }
    lines += [exercise(model), rest(model), counters(model), note(model)]
    return Array(lines.prefix(height))
  }

  func line() -> ScreenLine { ScreenLine(columnsMax: width, isColoured: isColoured) }

  private func title(_ model: ScreenModel) -> String {
    let clock = ScreenFormat.clock(seconds: model.elapsedSeconds)
    var name = line()
    name.add(" Pulsewire", .bold)
    let room = max(0, name.room - clock.count - 6)
    name.add("  " + DisplayText(model.workoutName).truncated(to: room).text)
    name.pad(leaving: clock.count + 1)
    name.add(clock, .bold)
    return name.rendered
  }

  private func heartRate(_ model: ScreenModel) -> String {
    var line = line()
    guard let newest = model.points.last, let bpm = newest.bpm else {
      line.add(" ♥ --- bpm", .dim)
      return line.rendered
    }
    let known = model.points.compactMap(\.bpm)
    line.add(" ♥ \(ScreenFormat.right(String(bpm), 3)) bpm", .zone(newest.zone))
    line.add("  zone \(newest.zone)", .zone(newest.zone))
    line.addWhole("   max \(known.max() ?? bpm)  min \(known.min() ?? bpm) on screen", .dim)
    return line.rendered
  }

  private func exercise(_ model: ScreenModel) -> String {
    var line = line()
    if model.exerciseName.isEmpty {
      line.add(model.workoutName.isEmpty ? " Starting" : " All sets done", .bold)
      return line.rendered
    }
    let set = model.setText.isEmpty ? "" : "  " + model.setText
    let room = max(0, line.room - DisplayText(set).width - 1)
    line.add(" " + DisplayText(model.exerciseName).truncated(to: room).text, .bold)
    line.add(set)
    return line.rendered
  }

  private func rest(_ model: ScreenModel) -> String {
    var line = line()
    if model.isPaused {
      line.add(" Paused", .bold)
      return line.rendered
    }
    guard let remaining = model.restSecondsRemaining else {
      line.add(model.exerciseName.isEmpty ? "" : " Work", .dim)
      return line.rendered
    }
    let clock = ScreenFormat.clock(seconds: remaining)
    line.add(" Rest ")
    let columns = min(40, line.room - clock.count - 2)
    if columns > 0 {
      let bar = ScreenFormat.bar(remaining, of: model.restSeconds, columns: columns)
      line.add(bar.full, .zone(1))
      line.add(bar.empty, .dim)
    }
    line.add(" \(clock)", .bold)
    return line.rendered
  }

  private func note(_ model: ScreenModel) -> String {
    var line = line()
    if !model.note.isEmpty { line.add(" › " + DisplayText(model.note).text, .dim) }
    return line.rendered
  }

  private func counters(_ model: ScreenModel) -> String {
    var line = line()
    line.add(" sent ", .dim)
    line.add(ScreenFormat.grouped(model.sentCount))
    line.addWhole("  durable ", .dim)
    line.addWhole(ScreenFormat.grouped(model.acknowledgedCount))
    if let p50 = model.latencyP50Microseconds, let p99 = model.latencyP99Microseconds {
      line.addWhole(
        "  latency p50 \(ScreenFormat.milliseconds(p50))  p99 \(ScreenFormat.milliseconds(p99))",
        .dim)
    }
    return line.rendered
  }
}
