internal import CatalogueContract
internal import PlansContract
internal import ProfileContract

/// The sets of an exercise in a session: repetitions, effort, rest.
struct SetScheme: Equatable, Sendable {
  var reps: ClosedRange<Int32>
  /// The duration of a set, in seconds; nil where repetitions count.
  var seconds: Int32?
  var rpe: Double
  /// The rest after a set, in seconds.
  var rest: ClosedRange<Int32>
  var sets: Int

  /// The scheme for a goal, a level and a phase.
  init(_ goal: TrainingGoal, _ level: FitnessLevel, _ phase: PlanPhase) {
    let isHard = phase == .intensification || phase == .taper
    switch goal {
    case .strength: (reps, rest, sets) = (isHard ? 3...5 : 4...6, 120...240, 4)
    case .hypertrophy: (reps, rest, sets) = (isHard ? 6...10 : 8...12, 60...150, 3)
    case .fatLoss: (reps, rest, sets) = (isHard ? 8...12 : 10...15, 30...90, 3)
    case .endurance: (reps, rest, sets) = (isHard ? 12...15 : 15...20, 20...60, 2)
    }
    rpe = Self.rpe(goal, level, isHard: isHard)
    if level.known == .beginner {
      sets = max(2, sets - 1)
      if goal == .strength { reps = isHard ? 5...6 : 5...8 }
    }
    if phase == .deload { rpe = 6 }
  }

  /// Returns the effort of working sets.
  static func rpe(_ goal: TrainingGoal, _ level: FitnessLevel, isHard: Bool) -> Double {
    let usual: Double =
      switch goal {
      case .strength, .hypertrophy: 7.5
      case .fatLoss: 7
      case .endurance: 6.5
      }
    return usual + (isHard ? 1 : 0) - (level.known == .beginner ? 0.5 : 0)
  }

  /// The most that a goal's repetitions may be off an exercise's usual ones.
  private static let repsOffMax: Int32 = 4

  /// Returns the scheme for an exercise: held ones are timed, and those without a weight to choose, or for which the
  /// repetitions are unusual, have their own.
  func adapted(to template: ExerciseTemplate) -> SetScheme {
    var scheme = self
    if let duration = template.defaultDuration, template.defaultRepMin == 0 {
      scheme.seconds = Int32(clamping: min(90, max(15, duration.components.seconds)))
      scheme.rest = min(rest.lowerBound, 60)...min(rest.upperBound, 90)
      return scheme
    }
    if template.movementPattern == .isolation || template.movementPattern == .core {
      scheme.rest = min(rest.lowerBound, 60)...min(rest.upperBound, 120)
      if reps.upperBound < 8 { scheme.reps = 8...12 }
    }
    let (low, high) = (template.defaultRepMin, template.defaultRepMax)
    guard low > 0, high >= low else { return scheme }
    let isUnusual =
      scheme.reps.upperBound + Self.repsOffMax < low
      || high + Self.repsOffMax < scheme.reps.lowerBound
    if !template.takesWeight || isUnusual { scheme.reps = low...high }
    return scheme
  }

  /// The seconds of a repetition, down and up.
  static let secondsPerRep: Int32 = 4

  /// The seconds of a set without its rest.
  var workSeconds: Int32 {
    seconds ?? (reps.lowerBound + reps.upperBound) * Self.secondsPerRep / 2
  }
}
