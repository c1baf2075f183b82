internal import Base
internal import CatalogueContract
internal import Messages
internal import PlansContract
internal import RPC
internal import Wire
internal import WorkoutsContract

/// The changes of a plan's workout.
extension Plans {
  /// Returns a plan with the change that an athlete asks for.
  func adjusted(
    _ plan: Plan, _ change: AdjustPlanRequest.Change, for caller: Caller
  ) async throws -> Plan {
    switch change {
    case .swap(let swap):
      let brief = try await briefs.brief(of: plan, at: clock.now, for: caller)
      return try Self.swapped(plan, swap, brief)
    case .workout(let workout):
      return try Self.replaced(plan, workout, try await neighbours.templates(caller))
    }
  }

  private static func swapped(
    _ plan: Plan, _ swap: SwapPlannedExercise, _ brief: PlanBrief
  ) throws -> Plan {
    let blocks = plan.workout.blocks
    let id = swap.exerciseTemplateID
    guard let replaced = brief.templates.first(where: { $0.id == id }),
      blocks.exerciseTemplateIDs.contains(id)
    else {
      throw RPCError.invalid("swap.exercise_template_id", "expected an exercise of the plan")
    }
    let template: ExerciseTemplate
    if let asked = swap.replacementTemplateID {
      guard let known = brief.templates.first(where: { $0.id == asked }) else {
        throw RPCError.invalid(
          "swap.replacement_template_id", "expected an exercise of the catalogue")
      }
      guard brief.isSuitable(known) else { throw PlanError.exerciseUnsuitable }
      template = known
    } else {
      guard let best = Replacement.choose(for: replaced, in: blocks, brief) else {
        throw PlanError.noSuitableExercise
      }
      template = best
    }
    var next = plan
    let scheme = SetScheme(brief.goal, brief.level, plan.phase)
    next.workout.blocks = Replacement.swap(id, for: template, in: blocks, scheme, brief).normalized
    next.reasons.removeAll {
      [.loadRaised, .loadLowered].contains($0.kind) && $0.subject == replaced.name
    }
    return next
  }

  private static func replaced(
    _ plan: Plan, _ workout: Workout, _ templates: [ExerciseTemplate]
  ) throws -> Plan {
    let pairs = templates.compactMap { template in template.id.map { ($0, template.name) } }
    let names = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    var named = workout
    named.blocks = workout.blocks.named(by: names)
    if named.name.isEmpty { named.name = plan.workout.name }
    let unknown = named.blocks.unknownTemplates(known: Set(names.keys))
    try RPCError.check((named.contractViolations() + unknown).under("workout"))
    var next = plan
    next.workout = named
    next.workout.blocks = named.blocks.normalized
    next.workout.prepareDuration = named.prepareDuration.map { .seconds($0.components.seconds) }
    next.musicTempos = []
    return next
  }
}
