internal import Base
internal import Loop
internal import Messages
internal import PlansContract
internal import RPC

/// The makers of plans: a model, where there is one that may know of the athlete and answers in time, or else the
/// server's own rules.
struct PlanMakers: Sendable {
  let neighbours: PlanNeighbours
  /// The planner with a model; nil for none.
  let model: ModelPlanner?
  let tally: ModelTally

  /// A plan, and what made it.
  struct Made {
    let plan: ProposedPlan
    let origin: PlanOrigin
  }

  /// Begins an attempt, whose time runs from now on.
  func begin(for caller: Caller) -> Attempt {
    Attempt(makers: self, caller: caller, end: caller.loop.now + ModelPace.allTries)
  }

  /// The making of one plan. It keeps what it has made, should the plan have to be stored again.
  final class Attempt {
    private let makers: PlanMakers
    private let caller: Caller
    private let end: Duration
    private var kept: (key: String, made: Made)?

    fileprivate init(makers: PlanMakers, caller: Caller, end: Duration) {
      (self.makers, self.caller, self.end) = (makers, caller, end)
    }

    /// Returns a plan that passes the check; nil if there is none.
    func make(_ question: PlanBriefs.Question) async throws -> Made? {
      if let kept, kept.key == question.key { return kept.made }
      var made = try await byModel(question.brief).map { Made(plan: $0, origin: .model) }
      if made == nil {
        made = PlanMakers.byRules(question.brief).map { Made(plan: $0, origin: .composer) }
      }
      if let made {
        kept = (question.key, made)
        makers.tally.note(made.origin == .model ? ModelFigures.Maker.model : .composer)
      }
      return made
    }

    private func byModel(_ brief: PlanBrief) async throws -> ProposedPlan? {
      guard let model = makers.model, ModelPlanner.suits(brief), !model.isPaused(for: caller) else {
        return nil
      }
      let (answer, caller, end) = (Answer(), caller, end)
      let isAllowed = try await makers.neighbours.ask(caller) { known in
        answer.plan = await model.plan(brief, known, until: end, for: caller)
      }
      return isAllowed ? answer.plan : nil
    }
  }

  /// The answer of a model, which is discarded if the athlete has withdrawn the consent meanwhile.
  private final class Answer {
    var plan: ProposedPlan?
  }

  /// The seeds that are tried until a plan passes the check.
  private static let attemptsMax: UInt64 = 3

  /// Returns the first plan by rules that passes the check; nil if none does.
  private static func byRules(_ brief: PlanBrief) -> ProposedPlan? {
    for attempt in 0..<attemptsMax {
      var brief = brief
      brief.seed &+= attempt
      guard let plan = Composer.compose(brief) else { return nil }
      let isShorter = plan.reasons.contains { $0.kind == .shorter }
      if PlanCheck.faults(of: plan.blocks, for: brief, mayBeShort: isShorter).isEmpty {
        return plan
      }
    }
    return nil
  }
}
