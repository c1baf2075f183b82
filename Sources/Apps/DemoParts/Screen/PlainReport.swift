/// The demo's state as one line of plain text, for output without a terminal, such as a log or a
/// pipe.
package enum PlainReport {
  /// Returns a line such as
  /// `0:42  118 bpm  zone 2  Squat, set 1 of 3, rest 30 s  sent 42  durable 41  p50 0.8 ms`.
  package static func line(_ model: ScreenModel) -> String {
    var parts = [ScreenFormat.clock(seconds: model.elapsedSeconds)]
    if let newest = model.points.last, let bpm = newest.bpm {
      parts += ["\(bpm) bpm", "zone \(newest.zone)"]
    } else {
      parts.append("no heart rate")
    }
    parts.append(place(model))
    parts += ["sent \(model.sentCount)", "durable \(model.acknowledgedCount)"]
    if let p50 = model.latencyP50Microseconds {
      parts.append("p50 " + ScreenFormat.milliseconds(p50))
    }
    if let p99 = model.latencyP99Microseconds {
      parts.append("p99 " + ScreenFormat.milliseconds(p99))
    }
    return parts.joined(separator: "  ")
  }

  private static func place(_ model: ScreenModel) -> String {
    guard !model.workoutName.isEmpty else { return "starting" }
    guard !model.exerciseName.isEmpty else { return "all sets done" }
    var place = [DisplayText(model.exerciseName).text]
    if !model.setText.isEmpty { place.append(DisplayText(model.setText).text) }
    if model.isPaused {
      place.append("paused")
    } else if let rest = model.restSecondsRemaining {
      place.append("rest \(rest) s")
    }
    return place.joined(separator: ", ")
  }
}
