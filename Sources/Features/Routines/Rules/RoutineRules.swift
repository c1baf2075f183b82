public import Base
public import Messages
internal import RPC
public import RoutinesContract

/// The rules of whole routines, beyond the ranges of each field. Paths begin at the message.
public enum RoutineRules {
  /// Returns the violations in a routine as a client sends it.
  public static func violations(in routine: Routine) -> [FieldViolation] {
    var violations = routine.contractViolations()
    var days: Set<Weekday> = []
    for (index, day) in routine.days.enumerated() {
      if day.dayOfWeek != .unspecified, !days.insert(day.dayOfWeek).inserted {
        violations.append(
          FieldViolation(
            field: "days[\(index)].day_of_week", description: "expected each day once",
            rule: .duplicate))
      }
      violations += combinations(in: day).map { $0.under("days[\(index)]") }
    }
    return violations
  }

  /// Returns the violations in a day.
  public static func violations(in day: RoutineDay) -> [FieldViolation] {
    day.contractViolations() + combinations(in: day)
  }

  /// Returns the violations that involve more than one field.
  private static func combinations(in day: RoutineDay) -> [FieldViolation] {
    var violations = FieldViolation.repeated(day.tags, field: "tags")
    for (index, exercise) in day.exercises.enumerated() {
      if exercise.name.isEmpty, exercise.exerciseTemplateID == nil {
        violations.append(
          FieldViolation(
            field: "exercises[\(index)].name",
            description: "expected a name or an exercise of the catalogue, got neither",
            rule: .required))
      }
      if exercise.targetRepMax > 0, exercise.targetRepMin > exercise.targetRepMax {
        violations.append(
          FieldViolation(
            field: "exercises[\(index)].target_rep_max",
            description: "expected no fewer than target_rep_min", rule: .combination))
      }
    }
    return violations
  }

  /// Returns a violation for each exercise of `day` whose template is not among the `known` ones.
  public static func unknownTemplates(
    in day: RoutineDay, known: Set<UUID>
  ) -> [FieldViolation] {
    day.exercises.enumerated().compactMap { index, exercise in
      guard let id = exercise.exerciseTemplateID, !known.contains(id) else { return nil }
      return FieldViolation(
        field: "exercises[\(index)].exercise_template_id",
        description: "expected an exercise of the catalogue")
    }
  }

  /// Returns all seven days of a routine, Monday first, as they are stored.
  public static func complete(_ days: [RoutineDay]) -> [RoutineDay] {
    Weekday.allCases.filter { $0 != .unspecified }.map { weekday in
      normalized(days.first { $0.dayOfWeek == weekday } ?? RoutineDay(dayOfWeek: weekday))
    }
  }

  /// Returns a day as it is stored: weights to the gram, distances to the decimetre, times to the second.
  public static func normalized(_ day: RoutineDay) -> RoutineDay {
    var day = day
    for index in day.exercises.indices {
      let exercise = day.exercises[index]
      day.exercises[index].targetWeightKg = (exercise.targetWeightKg * 1000).rounded() / 1000
      day.exercises[index].targetDistanceM = (exercise.targetDistanceM * 10).rounded() / 10
      day.exercises[index].targetDuration = exercise.targetDuration.map(wholeSeconds)
      day.exercises[index].restDuration = exercise.restDuration.map(wholeSeconds)
    }
    return day
  }

  private static func wholeSeconds(_ duration: Duration) -> Duration {
    .seconds(duration.components.seconds)
  }

  /// Returns the day with the names of the catalogue for exercises without a name.
  public static func named(_ day: RoutineDay, by names: [UUID: String]) -> RoutineDay {
    var day = day
    for index in day.exercises.indices where day.exercises[index].name.isEmpty {
      guard let id = day.exercises[index].exerciseTemplateID else { continue }
      day.exercises[index].name = names[id] ?? ""
    }
    return day
  }
}
