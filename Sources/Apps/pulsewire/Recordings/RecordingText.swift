import Base
import DemoParts
import Recordings

/// Recordings as text.
enum RecordingText {
  /// The columns of a curve's scale.
  private static let scaleColumns = 7
  private static let curveRows = 12

  /// Returns what a file holds; of several recordings, only the one of this number.
  static func text(_ file: RecordingFile, number: Int?) -> String {
    var parts: [String] = []
    for (index, recording) in file.recordings.enumerated() where number ?? index + 1 == index + 1 {
      parts.append(text(recording, number: file.recordings.count > 1 ? index + 1 : nil))
    }
    for route in file.routes {
      parts.append(
        FactList(["Route": route.name, "Positions": "\(route.positions.count)"]).text
          + "It has no times: nobody was there.\n")
    }
    if parts.isEmpty { parts.append(absence(of: file) + "\n") }
    let harmless = file.faults.filter(\.isHarmless).map { "\($0)\n" }.joined()
    if !harmless.isEmpty { parts.append(harmless) }
    return parts.joined(separator: "\n")
  }

  /// Returns the sentence for a file without a workout.
  static func absence(of file: RecordingFile) -> String {
    file.routes.isEmpty ? "The file holds no workout." : "The file holds a route and no workout."
  }

  private static func text(_ recording: Recording, number: Int?) -> String {
    let rates = recording.points.compactMap(\.bpm)
    let duration = recording.startTime.flatMap { start in
      recording.endTime.map { ElapsedText.clock($0 - start) }
    }
    let average =
      rates.isEmpty ? nil : "\((rates.reduce(0, +) + rates.count / 2) / rates.count) bpm"
    var text = FactList([
      "Recording": number.map { "\($0)" }, "Sport": recording.sport.name,
      "Started": ReaderTime.minute(recording.startTime), "Duration": duration,
      "Device": device(recording.device), "Points": "\(recording.points.count)",
      "Heart rates": "\(rates.count)", "Average": average,
      "Minimum": rates.min().map { "\($0) bpm" }, "Maximum": rates.max().map { "\($0) bpm" },
      "Positions": "\(recording.points.count { $0.position != nil })",
      "Beats": recording.beats.isEmpty ? nil : "\(recording.beats.count)",
    ]).text
    if !rates.isEmpty { text += "\n" + curve(recording) }
    if recording.sessions.count > 1 { text += "\n" + sessions(recording) }
    if !recording.laps.isEmpty { text += "\n" + laps(recording) }
    return text
  }

  private static func device(_ device: RecordingDevice) -> String? {
    if !device.name.isEmpty { return device.name }
    return device.manufacturer.map { manufacturer in
      "manufacturer \(manufacturer)" + (device.product.map { ", product \($0)" } ?? "")
    }
  }

  private static func curve(_ recording: Recording) -> String {
    guard let start = recording.startTime else { return "" }
    let size = Terminal.size
    let screen = Screen(width: size.columns, height: size.rows, isColoured: Terminal.isColoured)
    let dots = max(1, screen.width - scaleColumns) * 2
    let beats = recording.points.compactMap { point in
      point.bpm.map { (second: Int(point.time.milliseconds - start.milliseconds) / 1_000, bpm: $0) }
    }
    let last = max(0, beats.last?.second ?? 0)
    let step = max(1, (last + dots) / dots)
    let zones = ZoneScale()
    var history = HeartRateHistory(stepSeconds: step)
    for beat in beats {
      history.add(bpm: beat.bpm, zone: zones.zone(of: beat.bpm), second: beat.second)
    }
    var model = ScreenModel()
    (model.points, model.stepSeconds) = (history.points(upTo: last), step)
    return screen.curve(model, rows: curveRows).joined(separator: "\n") + "\n"
  }

  private static func sessions(_ recording: Recording) -> String {
    var table = TextTable("SPORT", "STARTED", "TIME", "METRES")
    for session in recording.sessions {
      table.add(
        session.sport.name, ReaderTime.clock(session.startTime),
        ElapsedText.clock(.milliseconds(session.elapsedMilliseconds)),
        session.distanceMeters.map { "\(Int($0.rounded()))" } ?? "")
    }
    return table.text
  }

  private static func laps(_ recording: Recording) -> String {
    var table = TextTable("LAP", "STARTED", "TIME", "METRES")
    for (index, lap) in recording.laps.enumerated() {
      table.add(
        "\(index + 1)", ReaderTime.clock(lap.startTime),
        ElapsedText.clock(.milliseconds(lap.elapsedMilliseconds)),
        lap.distanceMeters.map { "\(Int($0.rounded()))" } ?? "")
    }
    return table.text
  }
}
