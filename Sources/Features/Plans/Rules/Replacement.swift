internal import Base
internal import CatalogueContract
internal import WorkoutsContract

/// The choice of an exercise in place of another one of a plan.
enum Replacement {
  /// Returns the best suitable exercise that the workout does not have: of the same movement, for the same muscles, and
  /// new; nil if none trains one of the muscles.
  static func choose(
    for replaced: ExerciseTemplate, in blocks: [WorkoutBlock], _ brief: PlanBrief
  ) -> ExerciseTemplate? {
    let (planned, recent) = (blocks.exerciseTemplateIDs, brief.recent)
    func score(_ template: ExerciseTemplate) -> Int {
      let muscles = template.primaryMuscles.count(where: replaced.primaryMuscles.contains)
      let isSame = template.movementPattern == replaced.movementPattern
      return muscles * 4 + (isSame ? 3 : 0) + (template.id.map(recent.contains) ?? false ? 0 : 2)
    }
    return brief.suitable.filter { template in
      template.id.map { !planned.contains($0) } ?? false
        && template.trainsMuscles == replaced.trainsMuscles
        && template.primaryMuscles.contains(where: replaced.primaryMuscles.contains)
    }.max { (score($0), $1.name) < (score($1), $0.name) }
  }

  /// Returns the blocks with another exercise in place of one. The sets stay; repetitions and loads are those of the
  /// new one.
  static func swap(
    _ id: UUID, for template: ExerciseTemplate, in blocks: [WorkoutBlock],
    _ scheme: SetScheme, _ brief: PlanBrief
  ) -> [WorkoutBlock] {
    let adapted = scheme.adapted(to: template)
    let target = brief.target(for: template, adapted)
    return blocks.map { block in
      var block = block
      block.exercises = block.exercises.map { exercise in
        guard exercise.exerciseTemplateID == id else { return exercise }
        guard template.trainsMuscles else {
          return PlannedExercise(
            name: template.name, exerciseTemplateID: template.id, sets: exercise.sets)
        }
        var chosen = ChosenExercise(template, adapted, sets: min(100, exercise.setCount))
        if let rest = exercise.sets.first?.restDuration {
          chosen.rest = Int32(clamping: rest.components.seconds)
        }
        return chosen.planned(weightKg: target.weightKg)
      }
      return block
    }
  }
}
