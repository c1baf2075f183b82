package import Messages
internal import RPC
package import RoutinesContract
package import WorkoutsContract

/// The rules of whole routines, beyond the ranges of each field. Paths begin at the message.
package enum RoutineRules {
  /// Returns the violations in a routine as a client sends it.
  package static func violations(in routine: Routine) -> [FieldViolation] {
    var violations = routine.contractViolations()
    var days: Set<Weekday> = []
    for (index, day) in routine.days.enumerated() {
      if day.dayOfWeek != .unspecified, !days.insert(day.dayOfWeek).inserted {
        violations.refuse("days[\(index)].day_of_week", "expected each day once", .duplicate)
      }
      violations += combinations(in: day).under("days[\(index)]")
    }
    return violations + limits(of: routine.days, field: "days")
  }

  /// The maximum number of exercises of a routine. With the longest texts and as many sets as there may be, a response
  /// fits into the 4 MiB that clients of gRPC accept by default.
  static let exercisesMax = 300
  /// The maximum number of sets of a routine.
  static let setsMax = 3_000

  /// Returns a violation of `field` for each limit that the days exceed together.
  package static func limits(of days: [RoutineDay], field: String) -> [FieldViolation] {
    let exercises = days.flatMap(\.blocks).flatMap(\.exercises)
    let setCount = exercises.lazy.flatMap(\.sets).reduce(0) { $0 + $1.count }
    return [("exercises", exercises.count, exercisesMax), ("sets", setCount, setsMax)]
      .filter { $0.1 > $0.2 }
      .flatMap { what, count, most in
        [FieldViolation].violation(
          field, "expected at most \(most) \(what) in all days, got \(count)", .count)
      }
  }

  /// Returns the violations in a day.
  package static func violations(in day: RoutineDay) -> [FieldViolation] {
    day.contractViolations() + combinations(in: day)
  }

  /// Returns the violations that involve more than one field.
  private static func combinations(in day: RoutineDay) -> [FieldViolation] {
    [FieldViolation].repeated(day.tags, field: "tags")
  }

  /// Returns all seven days of a routine, Monday first.
  package static func complete(_ days: [RoutineDay]) -> [RoutineDay] {
    Weekday.allCases.filter { $0 != .unspecified }.map { weekday in
      days.first { $0.dayOfWeek == weekday } ?? RoutineDay(dayOfWeek: weekday)
    }
  }

  /// Returns a day as it is stored.
  package static func normalized(_ day: RoutineDay) -> RoutineDay {
    var day = day
    day.blocks = day.blocks.normalized
    return day
  }

  /// The maximum length of a workout's name, in characters.
  private static let nameMax = 200

  /// Returns the workout of a day. Its name tells the day from the routine's others: "Strength: push, chest", with
  /// the first tags that fit, or the routine's name alone if the day has no tags. A weekday would say nothing new on the
  /// day itself, and in one language only.
  package static func workout(of day: RoutineDay, routineName: String) -> Workout {
    var name = routineName
    for (index, tag) in day.tags.enumerated() {
      let longer = name + (index == 0 ? ": " : ", ") + tag
      guard longer.unicodeScalars.count <= nameMax else { break }
      name = longer
    }
    return Workout(name: name, blocks: day.blocks)
  }
}
