internal import LogsContract
package import Wire

/// The blocks of a workout as a whole: their limits, and what the server changes in them before it stores them.
extension [WorkoutBlock] {
  /// The maximum number of exercises in all blocks.
  package static let exercisesMax = 100
  /// The maximum number of sets in all blocks.
  package static let setsMax = 1_000

  /// Records a violation of `blocks` for each limit that the blocks exceed together.
  package func check(_ reading: inout Reading) {
    let exercises = flatMap(\.exercises)
    if exercises.count > Self.exercisesMax {
      reading.violate(
        "blocks", "expected at most \(Self.exercisesMax) exercises, got \(exercises.count)", .count)
    }
    let sets = exercises.lazy.flatMap(\.sets).reduce(0) { $0 + $1.count }
    if sets > Self.setsMax {
      reading.violate("blocks", "expected at most \(Self.setsMax) sets, got \(sets)", .count)
    }
  }

  /// The exercises of the exercise catalogue that the blocks refer to.
  package var exerciseTemplateIDs: Set<UUID> {
    Set(lazy.flatMap(\.exercises).compactMap(\.exerciseTemplateID))
  }

  /// Returns a violation for each exercise whose template is not among the `known` ones.
  package func unknownTemplates(known: Set<UUID>) -> [FieldViolation] {
    enumerated().flatMap { place, block in
      block.exercises.enumerated().compactMap { index, exercise in
        guard let id = exercise.exerciseTemplateID, !known.contains(id) else { return nil }
        return FieldViolation(
          field: "blocks[\(place)].exercises[\(index)].exercise_template_id",
          description: "expected an exercise of the catalogue")
      }
    }
  }

  /// Returns the blocks with the names of the catalogue for exercises without a name.
  package func named(by names: [UUID: String]) -> Self {
    changingExercises { exercise in
      guard exercise.name.isEmpty, let id = exercise.exerciseTemplateID else { return }
      exercise.name = names[id] ?? ""
    }
  }

  /// Returns the blocks as the server stores them: exercises without ids, weights to the gram, distances to the
  /// centimetre, times to the second, efforts as ratings of perceived exertion.
  package var normalized: Self {
    changingExercises { $0 = $0.normalized }
  }

  private func changingExercises(_ change: (inout PlannedExercise) -> Void) -> Self {
    map { block in
      var block = block
      block.exercises = block.exercises.map { exercise in
        var exercise = exercise
        change(&exercise)
        return exercise
      }
      return block
    }
  }
}

extension PlannedExercise {
  /// The exercise as the server stores it.
  package var normalized: PlannedExercise {
    var stored = self
    stored.id = nil
    stored.sets = sets.map(\.normalized)
    return stored
  }
}

extension PlannedSet {
  /// The set as the server stores it.
  package var normalized: PlannedSet {
    var stored = self
    if case .weightKg(let weight)? = load {
      stored.load = .weightKg((weight * 1000).rounded() / 1000)
    }
    if case .rir(let reserve)? = effort { stored.effort = .rpe(10 - reserve) }
    stored.distanceM = (distanceM * 100).rounded() / 100
    stored.duration = duration.map { .seconds($0.components.seconds) }
    stored.restDuration = restDuration.map { .seconds($0.components.seconds) }
    return stored
  }
}
