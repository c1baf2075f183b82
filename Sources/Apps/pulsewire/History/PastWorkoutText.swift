import Base
import Contract
import DemoParts

/// A past workout as text and as a picture.
enum PastWorkoutText {
  /// The columns of a curve's scale.
  private static let scaleColumns = 7

  /// Returns the curve, the zones and the sets.
  static func text(_ past: StoredWorkout, on screen: Screen, rows: Int) -> String {
    var parts = [
      FactList([
        "Workout": past.log.name, "ID": "\(past.log.id)", "Date": LogText.day(past.log),
        "Started": ReaderTime.minute(past.log.startTime),
      ]).text
    ]
    if past.samples.isEmpty {
      parts.append("No heart rate is stored.\n")
    } else {
      var model = ScreenModel()
      (model.points, model.stepSeconds) = past.points(
        dots: max(1, screen.width - scaleColumns) * 2)
      parts.append(lines(screen.curve(model, rows: rows)))
    }
    if let summary = past.summary {
      var model = SummaryModel()
      model.durationSeconds = past.seconds
      model.averageBPM = summary.averageBpm
      model.maxBPM = Int(summary.maxBpm)
      model.zoneSeconds = summary.zoneTimes.map { Int($0.duration.inSeconds.rounded()) }
      parts.append(lines(screen.heartRate(model)))
      if let uncounted = summary.uncounted { parts.append(lines(UncountedText.lines(uncounted))) }
      if !summary.efforts.isEmpty { parts.append(efforts(of: summary, in: past)) }
    } else {
      parts.append(FactList(["Duration": ElapsedText.clock(.seconds(past.seconds))]).text)
    }
    parts.append(sets(of: past))
    return parts.joined(separator: "\n")
  }

  /// Returns the SVG file of the curve.
  static func picture(of past: StoredWorkout, dots: Int) -> String {
    let (points, step) = past.points(dots: dots)
    var caption = ReaderTime.minute(past.log.startTime)
    if let summary = past.summary {
      caption +=
        ", average \(Int(summary.averageBpm.rounded())) bpm, max \(summary.maxBpm) bpm"
    }
    return HeartRatePicture(
      title: past.log.name.isEmpty ? "Workout" : past.log.name, caption: caption, points: points,
      stepSeconds: step, sets: marks(of: past),
      zoneSeconds: past.summary?.zoneTimes.map { Int($0.duration.inSeconds.rounded()) } ?? []
    ).text
  }

  /// Returns the sets of the log in the order in which they were done.
  private static func marks(of past: StoredWorkout) -> [HeartRatePicture.Mark] {
    past.sets.sorted { $0.completeTime < $1.completeTime }.map { set in
      let exercise = past.exercises.first { $0.id == set.exerciseID }?.name ?? ""
      var text = "\(exercise), set \(set.setNumber)"
      if set.reps > 0 { text += ", \(Count.text(set.reps, "rep"))" }
      if set.weightKg > 0 {
        text += ", \(NumberText.plain(set.weightKg)) kg\(set.isAssisted ? " help" : "")"
      }
      return HeartRatePicture.Mark(
        second: Int((set.completeTime - past.log.startTime).inSeconds), text: text)
    }
  }

  /// Returns the efforts, such as intervals.
  private static func efforts(of summary: HeartRateSummary, in past: StoredWorkout) -> String {
    var table = TextTable("EFFORT", "FROM", "TO", "AVERAGE", "MAX")
    for (number, effort) in zip(1..., summary.efforts) {
      table.add(
        "\(number)", clock(effort.startTime, in: past), clock(effort.endTime, in: past),
        "\(Int(effort.averageBpm.rounded()))", "\(effort.maxBpm)")
    }
    return table.text(orElse: "")
  }

  /// Returns the sets of the log or, if it has none, those that were completed in the player.
  private static func sets(of past: StoredWorkout) -> String {
    var table = TextTable("EXERCISE", "SET", "REPS", "KG", "DONE AT")
    for exercise in past.exercises {
      for set in past.sets where set.exerciseID == exercise.id {
        table.add(
          exercise.name, "\(set.setNumber)", set.reps > 0 ? "\(set.reps)" : "",
          set.weightKg > 0 ? NumberText.plain(set.weightKg) : "",
          clock(set.completeTime, in: past))
      }
    }
    if table.isEmpty, let state = past.state {
      for set in state.completedSets {
        let names = state.workout.exercises.map(\.name)
        let index = Int(set.exerciseIndex)
        table.add(
          names.indices.contains(index) ? names[index] : "", "\(Int64(set.setIndex) + 1)", "", "",
          clock(set.completeTime, in: past))
      }
    }
    return table.text(orElse: "No sets were done.")
  }

  private static func clock(_ time: Timestamp, in past: StoredWorkout) -> String {
    ElapsedText.clock(time - past.log.startTime)
  }

  private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
}
