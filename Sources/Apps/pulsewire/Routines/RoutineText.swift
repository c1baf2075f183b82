import Base
import Contract
import DemoParts

/// Routines and exercises as readable text.
enum RoutineText {
  /// Returns a routine, with those of its days that have exercises or tags.
  static func text(_ routine: Routine) -> String {
    var text = FactList([
      "Routine": routine.name, "ID": routine.id.map { "\($0)" }, "Version": "\(routine.version)",
      "Notes": routine.notes,
    ]).text
    for day in routine.days where !day.exercises.isEmpty || !day.tags.isEmpty {
      text += "\n" + name(day.dayOfWeek)
      if !day.tags.isEmpty { text += "  " + DisplayText(day.tags.joined(separator: ", ")).text }
      text += "\n"
      var table = TextTable("", "EXERCISE", "SETS", "AMOUNT", "KG", "NOTES")
      for (index, exercise) in day.exercises.enumerated() {
        table.add(
          "\(index + 1)", exercise.name, number(Double(exercise.targetSetCount)),
          amount(exercise), number(exercise.targetWeightKg), exercise.notes)
      }
      if !table.isEmpty { text += table.text }
    }
    return text
  }

  /// Returns the capitalised name of the day.
  private static func name(_ day: Weekday) -> String {
    let name = "\(day)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns the amount of a set: repetitions, seconds or metres.
  static func amount(_ exercise: RoutineExercise) -> String {
    if let duration = exercise.targetDuration { return number(duration.inSeconds) + " s" }
    if exercise.targetDistanceM > 0 { return number(exercise.targetDistanceM) + " m" }
    return reps(exercise.targetRepMin, exercise.targetRepMax)
  }

  /// Returns a range of repetitions.
  static func reps(_ low: Int32, _ high: Int32) -> String {
    if low == 0, high == 0 { return "" }
    return low == high || high == 0 ? "\(low)" : "\(low)-\(high)"
  }

  /// Returns a number, and an empty text for 0.
  private static func number(_ number: Double) -> String {
    number == 0 ? "" : NumberText.plain(number)
  }
}
