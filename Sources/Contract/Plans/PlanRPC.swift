package import Wire

/// The methods of pulsewire.plans.v1.PlanService.
package enum PlanRPC {
  static let service = "pulsewire.plans.v1.PlanService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    adjustPlan, confirmPlan, deletePlan, generatePlan, getPlan, getPlanOutcome, listPlans,
    settlePlan,
  ]
}
