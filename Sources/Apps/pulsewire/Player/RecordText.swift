import Contract
import DemoParts

/// Personal records in words.
enum RecordText {
  /// Returns a sentence about a record; nil for the first of its kind, of which a new exercise has one of each.
  static func sentence(_ record: PersonalRecord) -> String? {
    guard let previous = record.previous, let kind = kind(of: record) else { return nil }
    let unit = unit(of: record.kind)
    return """
      Record of \(DisplayText(record.exerciseName).text): \(kind), \
      \(NumberText.plain(record.value))\(unit) instead of \(NumberText.plain(previous.value))\(unit).
      """
  }

  /// Returns a table of records.
  static func table(_ records: [PersonalRecord]) -> TextTable {
    var table = TextTable("EXERCISE", "RECORD", "VALUE", "SINCE", "BEFORE")
    for record in records {
      let unit = unit(of: record.kind)
      table.add(
        record.exerciseName, kind(of: record) ?? "", NumberText.plain(record.value) + unit,
        ReaderTime.minute(record.startTime),
        record.previous.map { NumberText.plain($0.value) + unit } ?? "")
    }
    return table
  }

  private static func kind(of record: PersonalRecord) -> String? {
    switch record.kind {
    case .heaviestWeight: "heaviest weight"
    case .mostReps:
      record.loadKg == 0 ? "most reps" : "most reps with \(NumberText.plain(record.loadKg)) kg"
    case .oneRepMax: "estimated 1RM (\(record.formula == .brzycki ? "Brzycki" : "Epley"))"
    case .longestDuration: "longest set"
    case .longestDistance: "longest distance"
    case .highestSpeed: "highest speed"
    case .setVolume: "volume of a set"
    case .workoutVolume: "volume of a workout"
    case .leastAssistance: "least help"
    case .unspecified: nil
    }
  }

  private static func unit(of kind: PersonalRecordKind) -> String {
    switch kind {
    case .heaviestWeight, .oneRepMax, .setVolume, .workoutVolume, .leastAssistance: " kg"
    case .mostReps, .unspecified: ""
    case .longestDuration: " s"
    case .longestDistance: " m"
    case .highestSpeed: " m/s"
    }
  }
}
