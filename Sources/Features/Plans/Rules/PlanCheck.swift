internal import Base
internal import CatalogueContract
internal import LogsContract
internal import Messages
internal import WorkoutsContract

/// The reasons for which a plan is refused, whoever made it.
enum PlanFault: Error, Equatable, Sendable {
  /// No exercise at all.
  case empty
  /// A workout that the contract refuses.
  case invalid(String)
  /// An exercise that the catalogue does not offer.
  case unknownExercise(String)
  /// An exercise that is too difficult, needs equipment that is not there, or strains an injury.
  case unsuitableExercise(String)
  /// An effort of working sets outside of 5 to 10.
  case effort(String)
  /// More sets of an exercise than a session may have.
  case sets(String)
  /// A time that is more than 10 % off.
  case time(seconds: Int32)
  /// A load that is more than 10 % above the last one.
  case load(String)
  /// More sets of a muscle than a session or a week may have.
  case volume(Muscle)
  /// More than 40 % of the exercises come from the last three workouts, though others are left.
  case repeated
}

/// The judgement of a plan by the athlete's limits.
enum PlanCheck {
  /// The least share of the wanted time.
  static let timeShareMin = 0.9
  private static let timeShareMax = 1.1
  private static let setsMax = 10

  /// Returns the faults of a plan.
  ///
  /// - Parameter mayBeShort: whether it may take less time, because nothing is left that would fill it.
  static func faults(
    of blocks: [WorkoutBlock], for brief: PlanBrief, mayBeShort: Bool = false
  ) -> [PlanFault] {
    let exercises = blocks.flatMap(\.exercises)
    guard !exercises.isEmpty else { return [.empty] }
    let workout = Workout(name: "-", blocks: blocks)
    var faults: [PlanFault] = workout.contractViolations().map { .invalid($0.field) }
    let templates = Dictionary(
      brief.templates.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let suitable = brief.suitable
    let suitableIDs = Set(suitable.compactMap(\.id))
    var counted: [(ExerciseTemplate, PlannedExercise)] = []
    for exercise in exercises {
      guard let id = exercise.exerciseTemplateID, let template = templates[id],
        template.name == exercise.name, template.active
      else {
        faults.append(.unknownExercise(exercise.name))
        continue
      }
      counted.append((template, exercise))
      if !suitableIDs.contains(id) { faults.append(.unsuitableExercise(template.name)) }
      faults += Self.faults(of: exercise, template, brief)
    }
    faults += volume(counted, brief)
    let planned = WorkoutTime.seconds(of: blocks)
    let seconds = Double(planned)
    let wanted = Double(brief.minutes) * 60
    if seconds > wanted * timeShareMax || (!mayBeShort && seconds < wanted * timeShareMin) {
      faults.append(.time(seconds: planned))
    }
    if isRepeated(counted, suitable, brief) { faults.append(.repeated) }
    return faults
  }

  private static func faults(
    of exercise: PlannedExercise, _ template: ExerciseTemplate, _ brief: PlanBrief
  ) -> [PlanFault] {
    var faults: [PlanFault] = []
    guard template.trainsMuscles else { return faults }
    if exercise.setCount > setsMax { faults.append(.sets(template.name)) }
    for set in exercise.sets {
      if case .rpe(let effort) = set.effort, !(5...10).contains(effort) {
        faults.append(.effort(template.name))
      }
      if case .weightKg(let weight) = set.load, let last = brief.lastWeight(of: template),
        weight > last * Progression.riseMax + 0.001
      {
        faults.append(.load(template.name))
      }
    }
    return faults
  }

  private static func volume(
    _ exercises: [(ExerciseTemplate, PlannedExercise)], _ brief: PlanBrief
  ) -> [PlanFault] {
    var today: [Muscle: Double] = [:]
    for (template, exercise) in exercises {
      today.merge(VolumeTable.sets(exercise.setCount, of: template), uniquingKeysWith: +)
    }
    let done = VolumeTable.done(before: brief.day, brief.history, brief.templates)
    let most = VolumeTable.range(brief.goal, brief.level).upperBound
    return today.filter { muscle, sets in
      sets > VolumeTable.sessionMax || (sets > 0 && sets + done[muscle, default: 0] > most)
    }.map(\.key).sorted { $0.rawValue < $1.rawValue }.map { .volume($0) }
  }

  /// Returns whether too many exercises come again, though new ones are left for muscles that may be trained more.
  private static func isRepeated(
    _ exercises: [(ExerciseTemplate, PlannedExercise)], _ suitable: [ExerciseTemplate],
    _ brief: PlanBrief
  ) -> Bool {
    let planned = Set(exercises.compactMap(\.0.id))
    let recent = brief.recent
    let allowed = ExerciseChoice.recentShareMax * Double(planned.count)
    guard Double(planned.intersection(recent).count) > allowed else { return false }
    let new = suitable.filter { template in
      guard let id = template.id else { return false }
      return template.trainsMuscles && !recent.contains(id) && !planned.contains(id)
    }
    return new.contains { template in
      volume(
        exercises + [(template, PlannedExercise(name: "", sets: [PlannedSet(setCount: 2)]))], brief
      )
      .isEmpty
    }
  }
}

extension PlanBrief {
  /// Returns the heaviest weight of the last session with an exercise; nil without one.
  func lastWeight(of template: ExerciseTemplate) -> Double? {
    for workout in history {
      let weights = workout.exercises.filter { $0.isOf(template) }.flatMap(\.sets)
        .map(\.weightKg).filter { $0 > 0 }
      if let last = weights.max() { return last }
    }
    return nil
  }
}
