internal import Base
internal import CatalogueContract
internal import PlansContract
internal import ProfileContract

/// The facts that a plan is made from.
struct PlanBrief: Sendable {
  var goal = TrainingGoal.hypertrophy
  var level = FitnessLevel.beginner
  var minutes = 45
  var equipment: Set<Equipment> = []
  /// The injuries in the athlete's words.
  var injuries: [String] = [] {
    didSet { injuredRegions = injuries.map { InjuryRegion.regions(in: $0) } }
  }
  /// The parts of the body that each of them names.
  private(set) var injuredRegions: [Set<InjuryRegion>] = []
  /// The parts of the body to train most, by the profile.
  var focusAreas: [BodyArea] = []
  /// The words of the athlete, of the day and of always.
  var said = ContextFacts()
  /// The signs of recovery on the day.
  var recovery = RecoverySigns()
  /// The number of the day, from 1970-01-01 on.
  var day: Int32 = 0
  /// The day of the goal; nil for none.
  var eventDay: Int32?
  /// The past workouts, newest first.
  var history: [PastWorkout] = []
  /// The exercises that are offered.
  var templates: [ExerciseTemplate] = []
  var seed: UInt64 = 0

  /// The exercises that suit the athlete: offered, not too difficult, with equipment that is there, and sparing
  /// injuries.
  var suitable: [ExerciseTemplate] {
    let regions = sparedRegions
    return templates.filter { isSuitable($0, regions) }
  }

  /// The parts of the body that are injured or hurt.
  var sparedRegions: Set<InjuryRegion> {
    injuredRegions.reduce(into: Set(said.painfulRegions)) { $0.formUnion($1) }
  }

  /// Returns whether an exercise suits the athlete.
  func isSuitable(_ template: ExerciseTemplate) -> Bool {
    isSuitable(template, sparedRegions)
  }

  private func isSuitable(_ template: ExerciseTemplate, _ regions: Set<InjuryRegion>) -> Bool {
    template.active && template.id != nil
      && template.difficulty.rawValue <= level.known.rawValue
      && Self.has(equipment, for: template)
      && !regions.contains { $0.strains(template) }
  }

  /// Returns whether `equipment` is enough for an exercise: the body always is there, and a gym has everything.
  static func has(_ equipment: Set<Equipment>, for template: ExerciseTemplate) -> Bool {
    equipment.contains(.fullGym)
      || template.equipment.allSatisfy { $0 == .bodyweight || equipment.contains($0) }
  }

  /// The muscles to train most.
  var focusMuscles: Set<Muscle> {
    (focusAreas + said.focusAreas).reduce(into: []) { $0.formUnion($1.muscles) }
  }

  /// The sore muscles, which are spared. Who is sore all over has less volume instead.
  var soreMuscles: Set<Muscle> {
    said.soreAreas.filter { $0 != .fullBody }.reduce(into: []) { $0.formUnion($1.muscles) }
  }

  /// The brief without the workouts that no language model may know of.
  var forModels: PlanBrief {
    var brief = self
    brief.history.removeAll(where: \.isLimited)
    return brief
  }

  /// The folded names of the exercises that are offered.
  var names: Set<String> { Set(templates.map { ExerciseIdentity.folded($0.name) }) }

  /// The exercises of the last three workouts, as far as the catalogue has them.
  var recent: Set<UUID> {
    let exercises = history.prefix(3).flatMap(\.exercises)
    let ids = Set(exercises.compactMap { $0.templateID ?? $0.planned?.templateID })
    let names = Set(exercises.filter { $0.templateID == nil }.map { $0.name.lowercased() })
    return Set(
      templates.compactMap { template in
        guard let id = template.id else { return nil }
        return ids.contains(id) || names.contains(template.name.lowercased()) ? id : nil
      })
  }
}

/// A workout that was done.
struct PastWorkout: Equatable, Sendable {
  /// The number of its day.
  var day: Int32
  var exercises: [PastExercise]
  /// Whether it was read from a service whose terms keep it from language models.
  var isLimited = false
}

/// An exercise that was done.
struct PastExercise: Equatable, Sendable {
  var templateID: UUID?
  var name: String
  /// The working sets, in order.
  var sets: [PastSet]
  /// The part in its place of the plan that the workout completed; nil for none.
  var planned: PlannedPart?

  var identity: ExerciseIdentity { ExerciseIdentity(templateID: templateID, name: name) }

  /// Returns whether it is an exercise of the catalogue: by its id or, for the athlete's own, by its name, or because it
  /// is the one of a plan under another name.
  func isOf(_ template: ExerciseTemplate) -> Bool {
    if let id = templateID ?? planned?.templateID { return id == template.id }
    return name.lowercased() == template.name.lowercased()
  }
}

/// The part of a plan in whose place an exercise was done.
struct PlannedPart: Equatable, Sendable {
  /// The exercise of the catalogue; nil for none.
  var templateID: UUID?
  /// The number of planned sets that were not done.
  var missedSets = 0
  /// The number of sets that were done with less than was planned.
  var changedSets = 0
}

/// A working set that was done.
struct PastSet: Equatable, Sendable {
  var reps: Int32
  /// The weight in kilograms; 0 for none.
  var weightKg: Double
  var rpe: Double?
}
