import Base
import Client
import Contract
import DemoParts

/// Plans as readable text.
enum PlanText {
  /// Returns a plan with its blocks, reasons and hints.
  static func text(_ plan: Plan) -> String {
    var text = FactList([
      "Plan": plan.workout.name, "ID": "\(plan.id)", "Day": DayText.text(plan.date),
      "Time": plan.duration.map { ElapsedText.clock($0) }, "State": Words.text(plan.state),
      "Phase": Words.text(plan.phase), "Made by": Words.text(plan.origin),
      "Volume": plan.volumePercent == 0 ? nil : "\(plan.volumePercent) %",
    ]).text
    for (index, block) in plan.workout.blocks.enumerated() {
      text += "\n" + RoutineText.text(block)
      if plan.musicTempos.indices.contains(index) {
        let tempo = plan.musicTempos[index]
        text += "Music at \(tempo.bpmMin) to \(tempo.bpmMax) bpm\n"
      }
    }
    if !plan.reasons.isEmpty { text += "\nWhy\n" + lines(plan.reasons.map(\.text)) }
    if !plan.tips.isEmpty { text += "\nTips\n" + lines(plan.tips) }
    return text
  }

  private static func lines(_ texts: [String]) -> String {
    texts.map { "  " + DisplayText($0).text + "\n" }.joined()
  }
}

extension PulsewireClient {
  /// Makes a plan; `show` is called with each stage.
  func makePlan(
    _ request: GeneratePlanRequest, show: (PlanStage) -> Void
  ) async throws -> Plan {
    let call = try await open(PlanRPC.generatePlan, request)
    var plan: Plan?
    while let response = try await call.next() {
      show(response.stage)
      plan = response.plan ?? plan
    }
    guard let plan else { throw ClientFailure("The server ended the stream without a plan.") }
    return plan
  }

  /// Returns the account's plans, newest first.
  func plans() async throws -> [Plan] {
    try await all(
      \.plans, by: PlanRPC.listPlans, ListPlansRequest { $0.pageSize = 100 },
      token: \.pageToken, next: \.nextPageToken)
  }

  /// Returns a plan.
  func plan(_ id: UUID) async throws -> Plan {
    try await call(PlanRPC.getPlan, GetPlanRequest { $0.planID = id }).plan
  }
}
