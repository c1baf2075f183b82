import Base
import Contract
import Messages
import RoutinesFeature
import Testing

@Suite struct `The rules of routines` {
  private let template = UUID.v4()

  private func set(_ change: (inout PlannedSet) -> Void) -> PlannedSet {
    var set = PlannedSet()
    change(&set)
    return set
  }

  @Test func `take a routine of the usual kind`() {
    let bench = PlannedExercise(
      name: "Bench press", exerciseTemplateID: template,
      sets: [set { ($0.setCount, $0.repMin, $0.repMax) = (3, 8, 10) }])
    let plank = PlannedExercise(name: "Plank", sets: [set { $0.duration = .seconds(45) }])
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
            PlannedExercise(
              name: "",
              sets: [set { ($0.repMin, $0.repMax, $0.load) = (9, 8, .weightKg(.nan)) }]),
            PlannedExercise(name: "Run", sets: [set { $0.distanceM = -1 }]),
            PlannedExercise(name: "None", sets: []),
          ]),
        RoutineDay(dayOfWeek: .unspecified),
      ])
    let exercises = "days[1].blocks[0].exercises"
    #expect(
      Set(RoutineRules.violations(in: routine).map { "\($0.field) \($0.rule.rawValue)" }) == [
        "name TEXT_LENGTH_OUT_OF_RANGE", "days[0].tags[1] VALUE_DUPLICATE",
        "days[1].day_of_week VALUE_DUPLICATE",
        "\(exercises)[0].name TEXT_LENGTH_OUT_OF_RANGE",
        "\(exercises)[0].sets[0].rep_max COMBINATION_INVALID",
        "\(exercises)[0].sets[0].weight_kg VALUE_OUT_OF_RANGE",
        "\(exercises)[1].sets[0].distance_m VALUE_OUT_OF_RANGE",
        "\(exercises)[2].sets COUNT_OUT_OF_RANGE", "days[2].day_of_week VALUE_REQUIRED",
      ])
  }

  /// The limits of a workout hold for all blocks of a day together.
  @Test func `bound the exercises and sets of a day`() {
    func violations(exercises: Int, sets: Int32) -> [String] {
      let exercise = PlannedExercise(name: "x", sets: [PlannedSet(setCount: sets)])
      let block = WorkoutBlock(.main, exercises: Array(repeating: exercise, count: exercises / 2))
      return RoutineRules.violations(in: RoutineDay(dayOfWeek: .monday, blocks: [block, block]))
        .map(\.field)
    }
    #expect(violations(exercises: 100, sets: 10) == [])
    #expect(violations(exercises: 102, sets: 1) == ["blocks"])
    #expect(violations(exercises: 100, sets: 11) == ["blocks"])
  }

  @Test func `ask for exercises that the catalogue has`() {
    let day = RoutineDay(
      dayOfWeek: .friday,
      exercises: [
        PlannedExercise(name: "Own", sets: []),
        PlannedExercise(name: "", exerciseTemplateID: template, sets: []),
        PlannedExercise(name: "", exerciseTemplateID: .v4(), sets: []),
      ])
    #expect(
      day.blocks.unknownTemplates(known: [template]).map(\.field) == [
        "blocks[0].exercises[2].exercise_template_id"
      ])
    let named = day.blocks.named(by: [template: "Bench press"])
    #expect(named.flatMap(\.exercises).map(\.name) == ["Own", "Bench press", ""])
  }

  /// The lock screen shows the name: as many tags as fit, and never half of one.
  @Test func `name a day's workout by its tags`() {
    func name(_ tags: [String], _ routineName: String = "Strength") -> String {
      RoutineRules.workout(
        of: RoutineDay(dayOfWeek: .monday, tags: tags), routineName: routineName
      ).name
    }
    #expect(name([]) == "Strength")
    #expect(name(["push", "chest"]) == "Strength: push, chest")
    let long = (0..<20).map { String(repeating: "x", count: 48) + "\($0 + 10)" }
    let routineName = String(repeating: "y", count: 100)
    #expect(name(long, routineName) == routineName + ": " + long[0])
    #expect(name(long, "").count <= 200)
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
  @Test func `round to the gram, the centimetre and the second`() throws {
    var random = SplitMix64(seed: 20_261_213)
    for _ in 0..<1000 {
      let weight = Double.random(in: 0.001...2000, using: &random)
      let reserve = Double(Int.random(in: 0...20, using: &random)) / 2
      let milliseconds = Int64.random(in: 1000...86_400_000, using: &random)
      let distance = Double.random(in: 0.01...1_000_000, using: &random)
      let asked = set {
        $0.load = .weightKg(weight)
        $0.duration = .milliseconds(milliseconds)
        $0.distanceM = distance
        $0.effort = .rir(reserve)
      }
      var exercise = PlannedExercise(name: "x", sets: [asked])
      exercise.id = .v4()
      let day = RoutineRules.normalized(RoutineDay(dayOfWeek: .monday, exercises: [exercise]))
      let stored = try #require(day.blocks.first?.exercises.first)
      let set = try #require(stored.sets.first)
      #expect(RoutineRules.normalized(day) == day)
      #expect(stored.id == nil)
      guard case .weightKg(let rounded) = set.load else {
        Issue.record("The weight is gone.")
        continue
      }
      #expect(abs(rounded - weight) <= 0.000_501)
      #expect(abs(set.distanceM - asked.distanceM) <= 0.005_01)
      #expect(set.effort == .rpe(10 - reserve))
      #expect(RoutineRules.violations(in: day) == [])
    }
  }
}
