import Base
import Contract

/// Logs, sets and operations as tables.
enum LogText {
  /// Returns a table of logs.
  static func table(_ logs: [WorkoutLog]) -> String {
    var table = TextTable("ID", "DATE", "WORKOUT", "SETS", "VOLUME", "TIME")
    for log in logs {
      table.add(
        "\(log.id)", day(log), log.name, "\(log.setCount)", volume(log), length(log))
    }
    return table.text(orElse: "There are no workouts yet.")
  }

  /// Returns a log with its exercises and sets.
  static func text(
    _ log: WorkoutLog, _ exercises: [WorkoutExercise], _ sets: [WorkoutSet]
  ) -> String {
    let facts = FactList([
      "Workout": log.name, "ID": "\(log.id)", "Date": day(log), "Time": length(log),
      "Sets": Count.text(log.setCount, "set") + (log.volumeKg > 0 ? ", \(volume(log))" : ""),
      "Heart rate": log.heartRate.map {
        "\(Int($0.averageBpm.rounded())) bpm on average, \($0.minBpm) to \($0.maxBpm)"
      } ?? "",
      "Energy": log.calories.map {
        "\(Int($0.kcal.rounded())) kcal, \($0.source == .device ? "measured" : "estimated")"
      } ?? "",
      "Notes": log.notes,
      "Rating": (log.feedback?.rating).flatMap { $0 > 0 ? "\($0) of 5" : nil } ?? "",
      "Seen by": audience(log.privacy),
    ])
    return facts.text + self.sets(sets, of: exercises)
  }

  private static func audience(_ privacy: WorkoutPrivacy) -> String {
    switch privacy {
    case .followers: "followers"
    case .public: "everybody"
    default: ""
    }
  }

  private static var emptySets: TextTable {
    TextTable("EXERCISE", "SET", "TYPE", "REPS", "KG", "TIME", "DISTANCE", "EFFORT")
  }

  /// Returns a table of sets by exercise; an empty text if there is none.
  static func sets(_ sets: [WorkoutSet], of exercises: [WorkoutExercise]) -> String {
    var table = emptySets
    for exercise in exercises {
      for set in sets where set.exerciseID == exercise.id { add(set, exercise.name, to: &table) }
    }
    return table.isEmpty ? "" : "\n" + table.text
  }

  /// Returns a table of one set.
  static func set(_ set: WorkoutSet, of exercise: String) -> String {
    var table = emptySets
    add(set, exercise, to: &table)
    return table.text
  }

  private static func reps(of set: WorkoutSet) -> String {
    set.reps > 0 ? "\(set.reps)" + (set.isUnilateral ? " a side" : "") : ""
  }

  /// Returns what was lifted, or the help of an assisted set.
  private static func weight(of set: WorkoutSet) -> String {
    guard set.weightKg > 0 else { return "" }
    return NumberText.plain(set.weightKg) + (set.isAssisted ? " help" : "")
  }

  private static func add(_ set: WorkoutSet, _ exercise: String, to table: inout TextTable) {
    let effort: String? =
      switch set.effort {
      case .rpe(let rpe): "RPE \(NumberText.plain(rpe))"
      case .rir(let rir): "RIR \(NumberText.plain(rir))"
      case nil: nil
      }
    table.add(
      exercise, "\(set.setNumber)", Words.text(set.type), reps(of: set), weight(of: set),
      set.duration.map { ElapsedText.clock($0) } ?? "",
      set.distanceM > 0 ? NumberText.plain(set.distanceM) + " m" : "", effort ?? "")
  }

  /// Returns a table of operations in the offline queue.
  static func table(_ operations: [SyncOperation], orElse sentence: String) -> String {
    var table = TextTable("ID", "KIND", "STATUS", "ATTEMPTS", "ERROR")
    for one in operations {
      table.add(
        "\(one.id)", Words.text(one.kind), Words.text(one.status), "\(one.attempts)",
        one.error.map { "\($0.reason): \($0.message)" } ?? "")
    }
    return table.text(orElse: sentence)
  }

  /// Returns the day of a log, or the word for a workout that goes on.
  static func day(_ log: WorkoutLog) -> String { log.localDate.map(DayText.text) ?? "running" }

  /// Returns the duration of a log; empty while it goes on.
  static func length(_ log: WorkoutLog) -> String {
    log.duration.map { ElapsedText.clock($0) } ?? ""
  }

  private static func volume(_ log: WorkoutLog) -> String {
    log.volumeKg > 0 ? NumberText.plain(log.volumeKg) + " kg" : ""
  }
}
