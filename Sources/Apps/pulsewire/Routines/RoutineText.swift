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
    for day in routine.days where !day.blocks.isEmpty || !day.tags.isEmpty {
      text += "\n" + name(day.dayOfWeek)
      if !day.tags.isEmpty { text += "  " + DisplayText(day.tags.joined(separator: ", ")).text }
      text += "\n"
      for block in day.blocks { text += Self.text(block) }
    }
    return text
  }

  /// Returns a block: its heading, unless it is a main block without a name, and a line for each group of equal sets.
  static func text(_ block: WorkoutBlock) -> String {
    let kind = block.kind == .main ? "" : heading(block.kind)
    let parts = [kind, block.name].filter { !$0.isEmpty }
    let heading = parts.isEmpty ? "" : DisplayText(parts.joined(separator: ": ")).text + "\n"
    var table = TextTable("", "EXERCISE", "SETS", "AMOUNT", "KG", "NOTES")
    for (index, exercise) in block.exercises.enumerated() {
      for (place, set) in exercise.sets.enumerated() {
        table.add(
          place == 0 ? "\(index + 1)" : "", place == 0 ? exercise.name : "", "\(set.count)",
          amount(set), load(set), place == 0 ? exercise.notes : "")
      }
    }
    return heading + table.text
  }

  private static func heading(_ kind: WorkoutBlockKind) -> String {
    switch kind {
    case .warmUp: "Warm-up"
    case .intervals: "Intervals"
    case .coolDown: "Cool-down"
    case .main, .unspecified: "Main"
    }
  }

  /// Returns the capitalised name of the day.
  private static func name(_ day: Weekday) -> String {
    let name = "\(day)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns the amount of a set: repetitions, seconds or metres.
  private static func amount(_ set: PlannedSet) -> String {
    if let duration = set.duration { return number(duration.inSeconds) + " s" }
    if set.distanceM > 0 { return number(set.distanceM) + " m" }
    return reps(set.repMin, set.repMax)
  }

  /// Returns the load of a set: kilograms, or percent of the one-repetition maximum.
  private static func load(_ set: PlannedSet) -> String {
    switch set.load {
    case .weightKg(let weight): number(weight)
    case .oneRepMaxPercent(let percent): number(percent) + " % 1RM"
    case nil: ""
    }
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
