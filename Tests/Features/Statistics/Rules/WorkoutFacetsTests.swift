import Base
import Contract
import LogsFeature
import TestSupport
import Testing

@testable import StatisticsFeature

@Suite struct `Facets of a workout` {
  private typealias Key = WorkoutFacets.Key
  private typealias Value = WorkoutFacets.Value

  /// Returns a workout of an hour on Monday, 1970-01-05, at noon.
  private static func workout(_ sets: [(exercise: String, reps: Int32, rpe: Double?)])
    -> LoggedWorkout
  {
    var log = WorkoutLog(id: .v4(), name: "Legs", startTime: Timestamp(milliseconds: 0))
    (log.localDate, log.localHour) = (Google.Date(dayNumber: 4), 12)
    log.duration = .seconds(3600)
    let names = Set(sets.map(\.exercise)).sorted()
    let exercises = names.map { WorkoutExercise(id: .v4(), name: $0, position: 1) }
    return LoggedWorkout(
      log: log, exercises: exercises,
      sets: sets.compactMap { set in
        exercises.first { $0.name == set.exercise }.map {
          WorkoutSet(
            id: .v4(), exerciseID: $0.id, setNumber: 1, type: .working, reps: set.reps,
            weightKg: 2.5, effort: set.rpe.map { .rpe($0) }, completeTime: log.startTime)
        }
      })
  }

  @Test func `are its sums by name, weekday, part of the day, exercise and effort`() {
    let facets = WorkoutFacets.facets(
      of: Self.workout([("Squat", 5, 8), ("Squat", 3, nil), ("Row", 2, 8.5)]))
    let whole = Value(workouts: 1, sets: 3, reps: 10, grams: 25_000, milliseconds: 3_600_000)
    #expect(
      facets == [
        Key(day: 4, facet: "workout", key: "Legs"): whole,
        Key(day: 4, facet: "weekday", key: "1"): whole,
        Key(day: 4, facet: "daypart", key: "afternoon"): whole,
        Key(day: 4, facet: "category", key: ""): whole,
        Key(day: 4, facet: "template", key: ""): Value(
          workouts: 1, sets: 3, reps: 10, grams: 25_000),
        Key(day: 4, facet: "exercise", key: " Squat"): Value(
          workouts: 1, sets: 2, reps: 8, grams: 20_000),
        Key(day: 4, facet: "exercise", key: " Row"): Value(
          workouts: 1, sets: 1, reps: 2, grams: 5000),
        Key(day: 4, facet: "effort", key: "hard"): Value(
          workouts: 1, sets: 2, reps: 7, grams: 17_500),
        Key(day: 4, facet: "effort", key: ""): Value(workouts: 1, sets: 1, reps: 3, grams: 7500),
      ])
  }

  /// Goal: a workout counts once for an exercise, however often and in whatever spelling it was logged.
  @Test func `have one key for an exercise, the spelling of the first`() {
    var workout = Self.workout([("Row", 5, nil)])
    let template = UUID.v4()
    let named: [(name: String, template: UUID?, position: Int32)] = [
      ("squat  ", nil, 3), (" SQUAT", nil, 2), ("Squat", template, 4), ("Other", template, 5),
      ("Squat", nil, 1), ("Sq\u{dc}at", nil, 6), ("sq\u{fc}at", nil, 7),
    ]
    for one in named {
      let exercise = WorkoutExercise(
        id: .v4(), exerciseTemplateID: one.template, name: one.name, position: one.position)
      workout.exercises.append(exercise)
      // The first of all has no set, and does not count.
      guard one.position > 1 else { continue }
      workout.sets.append(
        WorkoutSet(
          id: .v4(), exerciseID: exercise.id, setNumber: 1, type: .working, reps: 1,
          completeTime: workout.log.startTime))
    }
    let keys = WorkoutFacets.exerciseKeys(of: workout)
    let told = workout.exercises.map { keys[$0.id] }
    #expect(
      told == [
        " Row", "  SQUAT", "  SQUAT", "\(template) Squat", "\(template) Squat", nil,
        " Sq\u{dc}at", " sq\u{fc}at",
      ])
  }

  @Test func `are none before it has ended`() {
    var workout = Self.workout([("Squat", 5, 8)])
    workout.log.localDate = nil
    #expect(WorkoutFacets.facets(of: workout).isEmpty)
  }

  @Test func `differ only where a change makes a difference`() {
    let before = Self.workout([("Squat", 5, 8), ("Row", 2, nil)])
    var after = before
    after.log.notes = "Good"
    func difference(_ before: LoggedWorkout?, _ after: LoggedWorkout?) -> [Key: Value] {
      WorkoutFacets.difference(LoggedChange(owner: .v4(), before: before, after: after))
    }
    #expect(difference(before, after).isEmpty)
    after.log.name = "Back"
    let whole = Value(workouts: 1, sets: 2, reps: 7, grams: 17_500, milliseconds: 3_600_000)
    let gone = Value(workouts: -1, sets: -2, reps: -7, grams: -17_500, milliseconds: -3_600_000)
    #expect(
      difference(before, after) == [
        Key(day: 4, facet: "workout", key: "Legs"): gone,
        Key(day: 4, facet: "workout", key: "Back"): whole,
      ])
    #expect(difference(nil, before) == WorkoutFacets.facets(of: before))
    after = before
    after.log.category = .yoga
    #expect(
      difference(before, after) == [
        Key(day: 4, facet: "category", key: ""): gone,
        Key(day: 4, facet: "category", key: "yoga"): whole,
      ])
    #expect(difference(before, nil).values.allSatisfy { $0.workouts == -1 })
  }

  @Test(arguments: [
    (4, "evening"), (5, "morning"), (11, "morning"), (12, "afternoon"), (16, "afternoon"),
    (17, "evening"), (23, "evening"), (0, "evening"),
  ])
  func `tell the part of the day by the hour`(hour: Int32, part: String) {
    #expect(WorkoutFacets.daypart(hour) == part)
  }

  @Test(
    arguments: [
      (nil, ""), (0, "light"), (4.5, "light"), (5, "moderate"), (6.5, "moderate"), (7, "hard"),
      (8.5, "hard"), (9, "maximal"), (10, "maximal"),
    ] as [(Double?, String)])
  func `tell the band of effort by the rating`(rpe: Double?, band: String) {
    #expect(WorkoutFacets.effortBand(rpe) == band)
  }
}
