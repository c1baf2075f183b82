package import Contract

/// The demo's workout, scaled to a duration, and the steps of the phone, which use each of the
/// player's commands at least once.
package struct DemoPlan: Sendable {
  /// The workout that the phone starts.
  package let workout: Workout
  /// The steps of the phone after the start, in order, without the finish.
  package let steps: [PhoneStep]
  /// The total duration of the demo.
  package let duration: Duration

  /// The duration of the demo without a recording.
  package static let usualDuration = Duration.seconds(1_200)
  /// The share of the duration that is left at the end, to cool down.
  private static let coolDownShare = 0.05
  /// The length of the light preset, as in the contract.
  private static let lightRest = Duration.seconds(60)
  private static let pause = Duration.seconds(20)

  /// The exercises: sets, seconds of rest, percent of the heart-rate reserve. Each intensity is the
  /// level that the heart rate would settle at if a set never ended.
  private static let outline: [(name: String, sets: Int, rest: Int, intensity: Int32)] = [
    ("Rowing, warm-up", 1, 30, 55), ("Goblet squat", 3, 60, 75), ("Bench press", 3, 90, 90),
    ("Deadlift", 3, 120, 100),
  ]

  /// Creates a plan of about `duration`. A long one has twice the sets, a short one has shorter
  /// rests.
  ///
  /// - Parameter planned: a workout that the server has planned, whose first exercises are done; nil for four that the
  ///   demo has itself, as where there is no catalogue.
  package init(lasting duration: Duration = usualDuration, of planned: Workout? = nil) {
    let chosen = planned.flatMap(Self.exercises) ?? []
    let scale = min(1, duration / Self.usualDuration)
    let rounds = duration >= Self.usualDuration * 2 ? 2 : 1
    let exercises = Self.outline.enumerated()
      .map { index, exercise in
        var done = PlannedExercise(
          name: exercise.name, setCount: Int32(index == 0 ? 1 : exercise.sets * rounds),
          restDuration: .seconds(max(1, Int(Double(exercise.rest) * scale))),
          intensityPercent: exercise.intensity)
        guard chosen.indices.contains(index) else { return done }
        done.name = chosen[index].name
        done.exerciseTemplateID = chosen[index].exerciseTemplateID
        return done
      }
    let name = chosen.isEmpty ? nil : planned?.name
    let workout = Workout(name: name ?? "Full body, warm-up to heavy", exercises: exercises)
    // Once with sets that take no time, to learn how much time is left for them.
    let idle = Schedule(of: workout, set: .zero, pause: Self.pause * scale, light: Self.lightRest)
    let work = duration * (1 - Self.coolDownShare) - idle.end
    self.workout = workout
    self.duration = duration
    steps =
      Schedule(
        of: workout, set: max(.zero, work / Double(idle.setCount)), pause: Self.pause * scale,
        light: Self.lightRest
      ).steps
  }

  /// Returns one exercise of the warm-up and the first of the others, as many as the demo does; nil if there are not
  /// enough.
  private static func exercises(of planned: Workout) -> [PlannedExercise]? {
    let warmUp = planned.blocks.first { $0.kind == .warmUp }?.exercises.first
    let others = planned.blocks.filter { $0.kind != .warmUp }.flatMap(\.exercises)
    let chosen = Array(((warmUp.map { [$0] } ?? []) + others).prefix(outline.count))
    return chosen.count == outline.count ? chosen : nil
  }
}
