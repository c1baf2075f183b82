import Base
import Contract
import Messages
import RoutinesFeature
import Testing

@Suite struct `The rules of routines` {
  private let template = UUID.v4()

  @Test func `take a routine of the usual kind`() {
    let bench = RoutineExercise(
      exerciseTemplateID: template, targetSetCount: 3, targetRepMin: 8, targetRepMax: 10)
    let plank = RoutineExercise(name: "Plank", targetDuration: .seconds(45))
    let routine = Routine(
      name: "Push", days: [RoutineDay(dayOfWeek: .monday, exercises: [bench, plank])])
    #expect(RoutineRules.violations(in: routine) == [])
  }

  @Test func `name all that is wrong at once`() {
    let routine = Routine(
      name: "",
      days: [
        RoutineDay(dayOfWeek: .monday, tags: ["Push", "push"]),
        RoutineDay(
          dayOfWeek: .monday,
          exercises: [
            RoutineExercise(targetRepMin: 9, targetRepMax: 8, targetWeightKg: .nan),
            RoutineExercise(name: "Run", targetDistanceM: -1),
          ]),
        RoutineDay(dayOfWeek: .unspecified),
      ])
    #expect(
      Set(RoutineRules.violations(in: routine).map { "\($0.field) \($0.rule.rawValue)" }) == [
        "name TEXT_LENGTH_OUT_OF_RANGE", "days[0].tags[1] VALUE_DUPLICATE",
        "days[1].day_of_week VALUE_DUPLICATE", "days[1].exercises[0].name VALUE_REQUIRED",
        "days[1].exercises[0].target_rep_max COMBINATION_INVALID",
        "days[1].exercises[0].target_weight_kg VALUE_OUT_OF_RANGE",
        "days[1].exercises[1].target_distance_m VALUE_OUT_OF_RANGE",
        "days[2].day_of_week VALUE_REQUIRED",
      ])
  }

  @Test func `ask for exercises that the catalogue has`() {
    let day = RoutineDay(
      dayOfWeek: .friday,
      exercises: [
        RoutineExercise(name: "Own"), RoutineExercise(exerciseTemplateID: template),
        RoutineExercise(exerciseTemplateID: .v4()),
      ])
    #expect(
      RoutineRules.unknownTemplates(in: day, known: [template]).map(\.field) == [
        "exercises[2].exercise_template_id"
      ])
    let named = RoutineRules.named(day, by: [template: "Bench press"])
    #expect(named.exercises.map(\.name) == ["Own", "Bench press", ""])
  }

  /// The contract's numbers are those of ISO 8601, whose week begins on Monday with 1.
  @Test func `number days as ISO 8601 does`() {
    let days = RoutineRules.complete([RoutineDay(dayOfWeek: .sunday, tags: ["rest"])])
    #expect(days.map(\.dayOfWeek.rawValue) == [1, 2, 3, 4, 5, 6, 7])
    #expect(days.first?.dayOfWeek == .monday)
    #expect(days.last == RoutineDay(dayOfWeek: .sunday, tags: ["rest"]))
  }

  /// Goal: stored values stay the same when they are stored again, and differ from the requested ones by no more than
  /// the rounding.
  @Test func `round to the gram, the decimetre and the second`() {
    for _ in 0..<1000 {
      let asked = RoutineExercise(
        name: "x", targetWeightKg: .random(in: 0.001...1000),
        targetDuration: .milliseconds(.random(in: 1000...86_400_000)),
        targetDistanceM: .random(in: 0.1...1_000_000))
      let day = RoutineRules.normalized(RoutineDay(dayOfWeek: .monday, exercises: [asked]))
      let stored = day.exercises[0]
      #expect(RoutineRules.normalized(day) == day)
      #expect(abs(stored.targetWeightKg - asked.targetWeightKg) <= 0.000_501)
      #expect(abs(stored.targetDistanceM - asked.targetDistanceM) <= 0.050_1)
      #expect(RoutineRules.violations(in: day) == [])
    }
  }
}
