import Base
import Contract

/// The imports of files as text.
enum ImportText {
  /// Returns a table of the workouts, and a sentence for each file that is not as it should be.
  static func text(_ found: [(file: String, response: ImportRecordingResponse)]) -> String {
    var table = TextTable("FILE", "SPORT", "STARTED", "TIME", "METRES", "HEART RATES", "LOG", "")
    var notes = ""
    for (file, response) in found {
      let name = String(file.split(separator: "/").last ?? "")
      for workout in response.workouts {
        table.add(
          name, workout.sport, ReaderTime.minute(workout.startTime),
          ElapsedText.clock(workout.endTime - workout.startTime),
          workout.distanceM == 0 ? "" : "\(Int(workout.distanceM.rounded()))",
          "\(workout.heartRateCount)", workout.workoutLogID.map { "\($0)" } ?? "",
          outcome(workout.outcome))
      }
      notes += Self.notes(name, response)
    }
    let hasWorkouts = found.contains { !$0.response.workouts.isEmpty }
    return (hasWorkouts ? table.text : "") + notes
  }

  /// Returns a table of a workout's recordings.
  static func table(_ recordings: [WorkoutRecording]) -> String {
    if recordings.isEmpty { return "Nobody recorded this workout.\n" }
    var table = TextTable(
      "RECORDING", "POSITION", "SOURCE", "SPORT", "STARTED", "TIME", "IMPORTED", "")
    for one in recordings {
      table.add(
        "\(one.recordingID)", "\(one.position)",
        one.source == .unspecified ? "file" : IntegrationText.name(one.source), one.sport,
        ReaderTime.minute(one.startTime), ElapsedText.clock(one.endTime - one.startTime),
        ReaderTime.minute(one.importTime), reason(one))
    }
    return table.text
  }

  private static func reason(_ recording: WorkoutRecording) -> String {
    let reason =
      switch recording.reason {
      case .origin: "the workout was made of it"
      case .content: "the same heart rates or places"
      case .times: "the same times"
      case .unspecified: ""
      }
    return recording.canBeSeparated ? "\(reason); can be separated" : reason
  }

  private static func notes(_ name: String, _ response: ImportRecordingResponse) -> String {
    var notes: [String] = []
    if response.workouts.isEmpty {
      notes.append(
        response.routeCount > 0
          ? "It holds a route and no workout: nobody was there." : "It holds no workout.")
    }
    if response.leftOutCount > 0 {
      notes.append("\(Count.text(Int(response.leftOutCount), "workout")) more were left out.")
    }
    notes += response.faults.map(\.sentence)
    return notes.map { "\(name): \($0)\n" }.joined()
  }

  private static func outcome(_ outcome: RecordedWorkoutOutcome) -> String {
    switch outcome {
    case .added: "added"
    case .known: "known"
    case .linked: "linked"
    case .refused: "refused: its times cannot be"
    case .unspecified: ""
    }
  }
}
