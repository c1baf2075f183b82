internal import Base
internal import Localization
internal import Messages
internal import PlansContract
internal import RPC
internal import Store
internal import Wire

/// `pulsewire.plans.v1.PlanService`.
struct PlanService: Sendable {
  let plans: Plans
  let localization: ErrorLocalization

  func generatePlan(
    _ request: GeneratePlanRequest, _ responses: Responses<GeneratePlanResponse>,
    _ context: CallContext
  ) async throws {
    let caller = try context.caller
    let language = await localization.language(of: caller)
    try await responses.send(GeneratePlanResponse { $0.stage = .queued })
    let plan = try await plans.generate(request, in: language, for: caller) { stage in
      try await responses.send(GeneratePlanResponse { $0.stage = stage })
    }
    try await responses.send(
      GeneratePlanResponse {
        $0.stage = .done
        $0.plan = PlanTexts.told(plan, in: language)
      })
    try await responses.sent()
  }

  func listPlans(
    _ request: ListPlansRequest, for caller: Caller
  ) async throws -> ListPlansResponse {
    let page = try Page(request, PlanRPC.listPlans, from: IDCursor.newest)
    let found = try await plans.store.plans(behind: page.start, count: page.count, of: caller)
    let (listed, next) = page.cut(found) { IDCursor($0.id) }
    let language = await localization.language(of: caller)
    return ListPlansResponse {
      $0.plans = listed.map { PlanTexts.told($0, in: language) }
      $0.nextPageToken = next
    }
  }

  func getPlan(_ request: GetPlanRequest, for caller: Caller) async throws -> GetPlanResponse {
    guard let plan = try await plans.store.plan(request.planID, of: caller) else {
      throw PlanError.planNotFound
    }
    let told = await told(plan, for: caller)
    return GetPlanResponse { $0.plan = told }
  }

  func confirmPlan(
    _ request: ConfirmPlanRequest, for caller: Caller
  ) async throws -> ConfirmPlanResponse {
    let told = await told(try await plans.confirm(request, for: caller), for: caller)
    return ConfirmPlanResponse { $0.plan = told }
  }

  func adjustPlan(
    _ request: AdjustPlanRequest, for caller: Caller
  ) async throws -> AdjustPlanResponse {
    let told = await told(try await plans.adjust(request, for: caller), for: caller)
    return AdjustPlanResponse { $0.plan = told }
  }

  func deletePlan(
    _ request: DeletePlanRequest, for caller: Caller
  ) async throws -> DeletePlanResponse {
    try await plans.delete(request, for: caller)
  }

  private func told(_ plan: Plan, for caller: Caller) async -> Plan {
    PlanTexts.told(plan, in: await localization.language(of: caller))
  }
}
