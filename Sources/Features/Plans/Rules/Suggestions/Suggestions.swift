internal import Base
internal import CatalogueContract
internal import Messages
internal import PlansContract
internal import ProfileContract
internal import Wire

/// The exercises that would suit a day of a routine: points that can be added up by hand.
struct Suggestions: Equatable, Sendable {
  /// The muscles that the day trains.
  let muscles: [Muscle]
  /// The best exercises, without the texts of their reasons.
  let exercises: [ExerciseSuggestion]

  /// The most exercises that are suggested.
  static let countMax = 5
  /// The points for a muscle that an exercise trains most, and for one that it also trains.
  static let (primaryPoints, secondaryPoints): (Int32, Int32) = (3, 1)
  /// The points for a movement that the day has.
  static let movementPoints: Int32 = -2
  /// The sets of the last seven days that cost a muscle one point, and the most points that it costs.
  static let (setsPerPoint, fatigueMax) = (10.0, 3.0)

  /// Returns the suggestions for a day.
  ///
  /// - Parameters:
  ///   - tags: what the day trains; if no tag is understood, the muscles that were trained too little.
  ///   - ids: the exercises of the catalogue that the day has.
  ///   - names: the names of its other exercises.
  ///   - brief: the athlete.
  init(tags: [String], ids: Set<UUID>, names: [String], _ brief: PlanBrief) {
    let done = VolumeTable.done(before: brief.day, brief.history, brief.templates)
    let named = DayMuscles.muscles(of: tags)
    let wanted = named.isEmpty ? Self.neglected(done, brief) : named
    let taken = Set(names.map { $0.lowercased() })
    let chosen = brief.templates.filter {
      $0.id.map(ids.contains) ?? false || taken.contains($0.name.lowercased())
    }
    let (chosenIDs, movements) = (Set(chosen.compactMap(\.id)), Set(chosen.map(\.movementPattern)))
    let lastDays: [UUID: Int32] = Self.lastDays(brief)
    let spared = brief.sparedRegions
    var found: [(suggestion: ExerciseSuggestion, lastDay: Int32)] = []
    for template in brief.templates {
      guard let id = template.id, !chosenIDs.contains(id), brief.isPossible(template, spared) else {
        continue
      }
      let reasons = Self.reasons(template, wanted, movements, done)
      guard reasons.contains(where: { $0.points > 0 }) else { continue }
      let lastDay = lastDays[id]
      found.append(
        (
          ExerciseSuggestion {
            ($0.exerciseTemplateID, $0.name) = (id, template.name)
            $0.score = reasons.reduce(0) { $0 + $1.points }
            $0.reasons = reasons
            if lastDay == nil { $0.reasons.append(SuggestionReason { $0.kind = .new }) }
            $0.lastDate = lastDay.map { Google.Date(dayNumber: $0) }
          }, lastDay ?? .min
        ))
    }
    found.sort {
      ($1.suggestion.score, $0.lastDay, $0.suggestion.name)
        < ($0.suggestion.score, $1.lastDay, $1.suggestion.name)
    }
    muscles = wanted.sorted { $0.rawValue < $1.rawValue }
    exercises = found.prefix(Self.countMax).map(\.suggestion)
  }

  /// Returns the muscles that had fewer sets in the last seven days than a week aims at; all if none had.
  private static func neglected(_ done: [Muscle: Double], _ brief: PlanBrief) -> Set<Muscle> {
    let aim = VolumeTable.range(brief.goal, brief.level).lowerBound
    let all = Muscle.allCases.filter { $0 != .unspecified }
    let few = all.filter { done[$0, default: 0] < aim }
    return Set(few.isEmpty ? all : few)
  }

  private static func reasons(
    _ template: ExerciseTemplate, _ wanted: Set<Muscle>, _ movements: Set<MovementPattern>,
    _ done: [Muscle: Double]
  ) -> [SuggestionReason] {
    func reason(
      _ kind: SuggestionReasonKind, _ points: Int32, _ muscles: [Muscle] = []
    ) -> SuggestionReason {
      SuggestionReason { ($0.kind, $0.points, $0.muscles) = (kind, points, muscles) }
    }
    var reasons: [SuggestionReason] = []
    let primary = template.primaryMuscles.filter(wanted.contains)
    let secondary = template.secondaryMuscles.filter {
      wanted.contains($0) && !template.primaryMuscles.contains($0)
    }
    if !primary.isEmpty {
      reasons.append(reason(.primary, Int32(clamping: primary.count) * primaryPoints, primary))
    }
    if !secondary.isEmpty {
      reasons.append(
        reason(.secondary, Int32(clamping: secondary.count) * secondaryPoints, secondary))
    }
    if template.movementPattern != .unspecified, movements.contains(template.movementPattern) {
      reasons.append(reason(.sameMovement, movementPoints))
    }
    let tired = template.primaryMuscles.filter { fatigue(done[$0, default: 0]) > 0 }
    if !tired.isEmpty {
      let points = tired.reduce(0) { $0 + fatigue(done[$1, default: 0]) }
      reasons.append(reason(.fatigue, -points, tired))
    }
    return reasons
  }

  /// Returns the points that a muscle costs after so many sets.
  static func fatigue(_ sets: Double) -> Int32 {
    // trap: between 0 and 3
    Int32(min(fatigueMax, max(0, (sets / setsPerPoint).rounded(.down))))
  }

  /// Returns the newest day of each exercise that was done.
  private static func lastDays(_ brief: PlanBrief) -> [UUID: Int32] {
    let byName = Dictionary(
      brief.templates.map { ($0.name.lowercased(), $0.id) },
      uniquingKeysWith: { first, _ in first })
    var days: [UUID: Int32] = [:]
    for workout in brief.history where workout.day <= brief.day {
      for exercise in workout.exercises {
        let named = byName[exercise.name.lowercased()] ?? nil
        guard let id = exercise.templateID ?? named else { continue }
        days[id] = max(days[id] ?? .min, workout.day)
      }
    }
    return days
  }
}

extension PlanBrief {
  /// Returns whether an exercise can be done: it is offered, its equipment is there, and it strains none of `spared`,
  /// the parts that are injured or hurt. It may be of any difficulty.
  func isPossible(_ template: ExerciseTemplate, _ spared: Set<InjuryRegion>) -> Bool {
    template.active && Self.has(equipment, for: template)
      && !spared.contains { $0.strains(template) }
  }
}
