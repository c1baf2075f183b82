internal import CatalogueContract
internal import ProfileContract

/// The weekly sets of a muscle: a set counts one for the muscles that it trains most, and a half for those that it also
/// trains. `docs/training.md` prints the table and its sources.
enum VolumeTable {
  /// Returns the fewest sets to aim at and the most to plan, in seven days.
  static func range(_ goal: TrainingGoal, _ level: FitnessLevel) -> ClosedRange<Double> {
    switch (goal, level.known) {
    case (.strength, .advanced): 8...20
    case (.strength, .intermediate): 6...18
    case (.strength, _): 4...15
    case (.hypertrophy, .advanced): 12...22
    case (.hypertrophy, .intermediate): 10...20
    case (.hypertrophy, _): 6...14
    case (.fatLoss, .advanced): 6...18
    case (.fatLoss, .intermediate): 6...16
    case (.fatLoss, _): 4...12
    case (.endurance, .advanced): 4...14
    case (.endurance, .intermediate): 3...12
    case (.endurance, _): 2...10
    }
  }

  /// The most sets of a muscle in one session.
  static let sessionMax = 10.0

  /// Returns the sets that `count` sets of an exercise are for each muscle; none if it only moves the body.
  static func sets(_ count: Int, of template: ExerciseTemplate) -> [Muscle: Double] {
    guard template.trainsMuscles else { return [:] }
    var sets: [Muscle: Double] = [:]
    for muscle in template.secondaryMuscles { sets[muscle, default: 0] += Double(count) / 2 }
    for muscle in template.primaryMuscles { sets[muscle, default: 0] += Double(count) }
    return sets
  }

  /// Returns the sets of each muscle in the six days before a day, so that a session on the day completes seven.
  static func done(
    before day: Int32, _ history: [PastWorkout], _ templates: [ExerciseTemplate]
  ) -> [Muscle: Double] {
    let week = history.filter { $0.day <= day && $0.day > day - 7 }.flatMap(\.exercises)
    guard !week.isEmpty else { return [:] }
    let byID = Dictionary(templates.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let byName = Dictionary(
      templates.map { ($0.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    var done: [Muscle: Double] = [:]
    for exercise in week {
      let found =
        exercise.templateID == nil
        ? byName[exercise.name.lowercased()] : byID[exercise.templateID]
      if let template = found {
        done.merge(sets(exercise.sets.count, of: template), uniquingKeysWith: +)
      }
    }
    return done
  }
}

extension ExerciseTemplate {
  /// Whether its sets count for muscles: not what only moves or stretches the body.
  var trainsMuscles: Bool { movementPattern != .locomotion && movementPattern != .mobility }

  /// Whether a weight can be chosen for it.
  var takesWeight: Bool {
    equipment.contains { [.dumbbells, .kettlebells, .barbell, .fullGym].contains($0) }
  }
}
