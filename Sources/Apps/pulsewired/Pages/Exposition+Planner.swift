import Admin
import PlansFeature

extension Exposition {
  /// Adds what the language model that makes plans was asked, and what it cost.
  mutating func add(_ figures: ModelFigures) {
    family("pulsewire_plans_made_total", .counter, "Plans that were made, by what made them.")
    for maker in ModelFigures.Maker.allCases {
      sample("pulsewire_plans_made_total", ["maker": maker.rawValue], figures.plans[maker] ?? 0)
    }
    family(
      "pulsewire_planner_requests_total", .counter,
      "Requests to the language model, by what came of them.")
    for outcome in ModelFigures.Outcome.allCases {
      sample(
        "pulsewire_planner_requests_total", ["outcome": outcome.rawValue],
        figures.requests[outcome] ?? 0)
    }
    family(
      "pulsewire_planner_tokens_total", .counter,
      "Tokens that the language model has counted, for questions and for answers.")
    sample("pulsewire_planner_tokens_total", ["kind": "input"], Int(clamping: figures.inputTokens))
    sample(
      "pulsewire_planner_tokens_total", ["kind": "output"], Int(clamping: figures.outputTokens))
    single(
      "pulsewire_planner_refused_total", .counter,
      "Requests to the language model that were not sent, because a budget was used up.",
      figures.refusedByBudget)
  }
}
