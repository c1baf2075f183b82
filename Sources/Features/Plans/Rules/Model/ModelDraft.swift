internal import Base
internal import CatalogueContract
internal import JSON
internal import LogsContract
internal import Messages
internal import PlansContract
internal import WorkoutsContract

/// The plan of a model: its exercises are those of the catalogue, its loads and its volume are the server's.
enum ModelDraft {
  private static let blocksMax = 8
  private static let exercisesMax = 24
  private static let setsBounds: ClosedRange<Int32> = 1...8
  private static let repsBounds: ClosedRange<Int32> = 1...50
  private static let secondsBounds: ClosedRange<Int32> = 5...7200
  private static let restBounds: ClosedRange<Int32> = 0...600
  /// The rests that every goal allows, in seconds.
  private static let restsUsual: ClosedRange<Int32> = 20...120
  private static let setsMax: Int32 = 5

  /// Returns whether an exercise is held or done for a time.
  static func isTimed(_ template: ExerciseTemplate) -> Bool {
    template.defaultDuration != nil && template.defaultRepMin == 0
  }

  /// Returns the plan in a model's object, as it is offered to the athlete; throws the first fault.
  static func plan(
    _ object: JSONValue, _ offered: [ExerciseTemplate], for brief: PlanBrief
  ) throws(PlanFault) -> ProposedPlan {
    let phase = Periodisation.phase(brief)
    let adaptation = brief.adaptation(in: phase)
    var reasons = adaptation.reasons + brief.athleteReasons
    var blocks = try blocks(object, offered, brief, phase, &reasons)
    adapt(&blocks, percent: adaptation.percent)
    fit(&blocks, seconds: Double(brief.minutes) * 60, rests: rests(brief, phase))
    if let fault = PlanCheck.faults(of: blocks, for: brief).first { throw fault }
    let planned = Set(blocks.flatMap(\.exercises).compactMap(\.exerciseTemplateID))
    let isFocused = offered.contains { template in
      template.id.map(planned.contains) ?? false
        && template.primaryMuscles.contains(where: brief.focusMuscles.contains)
    }
    if !isFocused { reasons.removeAll { $0.kind == .focus } }
    return ProposedPlan(
      phase: phase, volumePercent: adaptation.percent, blocks: blocks, reasons: reasons,
      tempos: blocks.map { brief.tempo(of: $0.kind) })
  }

  private static func blocks(
    _ object: JSONValue, _ offered: [ExerciseTemplate], _ brief: PlanBrief, _ phase: PlanPhase,
    _ reasons: inout [PlanReason]
  ) throws(PlanFault) -> [WorkoutBlock] {
    guard let elements = object["blocks"]?.elements, elements.count <= blocksMax else {
      throw .invalid("blocks")
    }
    let byName = Dictionary(
      offered.map { (ExerciseIdentity.folded($0.name), $0) },
      uniquingKeysWith: { first, _ in first })
    var named: Set<String> = []
    var blocks: [WorkoutBlock] = []
    for element in elements {
      guard let kind = kind(element["kind"]?.text), let listed = element["exercises"]?.elements,
        listed.count + named.count <= exercisesMax
      else { throw .invalid("exercises") }
      var exercises: [PlannedExercise] = []
      for exercise in listed {
        let name = ExerciseIdentity.folded(exercise["name"]?.text ?? "")
        guard let template = byName[name] else { throw .unknownExercise(name) }
        guard named.insert(name).inserted else { throw .repeated }
        exercises.append(try planned(exercise, template, kind, brief, phase, &reasons))
      }
      if !exercises.isEmpty { blocks.append(WorkoutBlock(kind, exercises: exercises)) }
    }
    return blocks
  }

  private static func kind(_ text: String?) -> WorkoutBlockKind? {
    switch text {
    case "warm_up": .warmUp
    case "main": .main
    case "intervals": .intervals
    case "cool_down": .coolDown
    default: nil
    }
  }

  private static func number(
    _ value: JSONValue?, _ field: String, _ range: ClosedRange<Int32>
  ) throws(PlanFault) -> Int32 {
    guard let number = value?.number, let whole = Int32(exactly: number), range.contains(whole)
    else { throw .invalid(field) }
    return whole
  }

  private static func planned(
    _ value: JSONValue, _ template: ExerciseTemplate, _ kind: WorkoutBlockKind,
    _ brief: PlanBrief, _ phase: PlanPhase, _ reasons: inout [PlanReason]
  ) throws(PlanFault) -> PlannedExercise {
    var scheme = SetScheme(brief.goal, brief.level, phase).adapted(to: template)
    var set = PlannedSet(setCount: try number(value["sets"], "sets", setsBounds))
    let rest = try number(value["rest_seconds"] ?? .number(0), "rest_seconds", restBounds)
    set.restDuration = .seconds(Int64(rest))
    if isTimed(template) {
      let seconds = try number(value["seconds"], "seconds", secondsBounds)
      (set.duration, set.isTimed) = (.seconds(Int64(clamping: seconds)), true)
    } else {
      let low = try number(value["reps_min"], "reps_min", repsBounds)
      let high = try number(value["reps_max"], "reps_max", low...max(low, repsBounds.upperBound))
      (set.repMin, set.repMax) = (low, high)
      scheme.reps = low...high
    }
    if template.trainsMuscles {
      set.type = kind == .warmUp ? .warmUp : .working
      set.effort = .rpe(try effort(value["rpe"], scheme.rpe, template.name))
      set.load = load(template, scheme, isWarmUp: kind == .warmUp, brief, &reasons)
    } else if template.movementPattern == .locomotion {
      (set.zoneMin, set.zoneMax) = zones(kind)
    }
    return PlannedExercise(
      name: template.name, exerciseTemplateID: template.id, sets: [set])
  }

  /// Returns the model's effort, in halves and not far from that of the phase.
  private static func effort(
    _ value: JSONValue?, _ usual: Double, _ name: String
  ) throws(PlanFault) -> Double {
    guard let effort = value?.number, (1...10).contains(effort) else { throw .effort(name) }
    return min(usual + 1, max(usual - 1, (effort * 2).rounded() / 2, 5))
  }

  private static func zones(_ kind: WorkoutBlockKind) -> (Int32, Int32) {
    switch kind {
    case .warmUp: (1, 2)
    case .coolDown: (1, 1)
    case .intervals: (4, 5)
    case .main, .unspecified: (2, 3)
    }
  }

  private static func load(
    _ template: ExerciseTemplate, _ scheme: SetScheme, isWarmUp: Bool, _ brief: PlanBrief,
    _ reasons: inout [PlanReason]
  ) -> PlannedSet.Load? {
    guard !isWarmUp else { return nil }
    let target = brief.target(for: template, scheme)
    if target.changeKg > 0 {
      reasons.append(PlanReason(.loadRaised, template.name, amount: target.changeKg))
    } else if target.changeKg < 0 {
      reasons.append(PlanReason(.loadLowered, template.name, amount: target.changeKg))
    }
    return target.weightKg.map { .weightKg($0) }
  }

  // MARK: Fitting

  /// Calls `change` with each working exercise.
  private static func forEachWorking(
    _ blocks: inout [WorkoutBlock], _ change: (inout PlannedExercise) -> Void
  ) {
    blocks = blocks.map { block in
      var block = block
      block.exercises = block.exercises.map { exercise in
        var exercise = exercise
        if exercise.sets.allSatisfy({ $0.type == .working }) { change(&exercise) }
        return exercise
      }
      return block
    }
  }

  /// Adds or removes working sets, so that their number changes by some percent: from the exercises with most, and to
  /// those with fewest.
  private static func adapt(_ blocks: inout [WorkoutBlock], percent: Int32) {
    var counts: [Int32] = []
    forEachWorking(&blocks) { counts.append(Int32(clamping: $0.setCount)) }
    // trap: of at most 24 exercises with 8 sets
    var change = Int32((Double(counts.reduce(0, +)) * Double(percent) / 100).rounded())
    while change != 0 {
      let isLess = change < 0
      let open = counts.indices.filter { isLess ? counts[$0] > 1 : counts[$0] < setsMax }
      let place =
        isLess
        ? open.max { counts[$0] < counts[$1] } : open.min { counts[$0] < counts[$1] }
      guard let place else { break }
      counts[place] += isLess ? -1 : 1  // trap: an index of `counts`
      change += isLess ? 1 : -1
    }
    var left = counts[...]
    forEachWorking(&blocks) { exercise in
      guard let count = left.popFirst() else { return }
      exercise.sets = exercise.sets.map { set in
        var set = set
        set.setCount = count
        return set
      }
    }
  }

  /// Returns the rests to which a plan is fitted, in seconds.
  private static func rests(_ brief: PlanBrief, _ phase: PlanPhase) -> ClosedRange<Double> {
    let most = SetScheme(brief.goal, brief.level, phase).rest.upperBound
    return Double(restsUsual.lowerBound)...Double(max(restsUsual.upperBound, most))
  }

  /// Stretches or shortens the rests of the working sets, so that the plan takes so long, as far as that is possible.
  private static func fit(
    _ blocks: inout [WorkoutBlock], seconds: Double, rests: ClosedRange<Double>
  ) {
    var resting = 0.0
    forEachWorking(&blocks) { exercise in
      for set in exercise.sets {
        resting += Double(set.count) * (set.restDuration?.inSeconds ?? 0)
      }
    }
    guard resting > 0 else { return }
    let others = Double(WorkoutTime.seconds(of: blocks)) - resting
    let factor = max(0, seconds - others) / resting
    forEachWorking(&blocks) { exercise in
      exercise.sets = exercise.sets.map { set in
        var set = set
        let rest = (set.restDuration?.inSeconds ?? 0) * factor
        let fitted = min(rests.upperBound, max(rests.lowerBound, rest))
        // trap: at most 240
        set.restDuration = .seconds(Int64((fitted / 5).rounded()) * 5)
        return set
      }
    }
  }
}
