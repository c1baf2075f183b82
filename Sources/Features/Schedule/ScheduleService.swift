internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import ScheduleContract
internal import Store
internal import Wire

/// `pulsewire.schedule.v1.ScheduleService`: plans.
struct ScheduleService: Sendable {
  let store: ScheduleStore
  let contents: ScheduledContents
  let packs: OfflinePacks
  let planning: ScheduleFeature.Planning
  let clock: WallClock
  let changes = Changes()

  func createTrainingPlan(
    _ request: CreateTrainingPlanRequest, for caller: Caller
  ) async throws -> CreateTrainingPlanResponse {
    let change = ChangeRequest(ScheduleRPC.createTrainingPlan, request, caller, at: clock.now)
    let asked = try judged(request.trainingPlan)
    let plan = try await create("training_plans", change) {
      let id = request.trainingPlan.id ?? UUID.v7(at: change.time)
      var plan = asked
      (plan.id, plan.version) = (id, 1)
      (plan.createTime, plan.updateTime) = (change.time, change.time)
      return .change(ScheduleStore.insert(id, plan, change), answer: plan)
    }
    return CreateTrainingPlanResponse { $0.trainingPlan = plan }
  }

  func listTrainingPlans(
    _ request: ListTrainingPlansRequest, for caller: Caller
  ) async throws -> ListTrainingPlansResponse {
    let page = try Page(request, ScheduleRPC.listTrainingPlans, from: IDCursor.newest)
    let found = try await store.plans(
      behind: page.start, count: page.count, of: caller)
    let (plans, next) = page.cut(found) { $0.id.map(IDCursor.init) }
    return ListTrainingPlansResponse { ($0.trainingPlans, $0.nextPageToken) = (plans, next) }
  }

  func updateTrainingPlan(
    _ request: UpdateTrainingPlanRequest, for caller: Caller
  ) async throws -> UpdateTrainingPlanResponse {
    let (id, change) = (
      request.trainingPlanID,
      ChangeRequest(ScheduleRPC.updateTrainingPlan, request, caller, at: clock.now)
    )
    let asked = try judged(request.trainingPlan)
    let plan = try await self.change(id, expectedVersion: request.expectedVersion, change) {
      var next = asked
      (next.id, next.version) = (id, $0.version + 1)
      (next.createTime, next.updateTime) = ($0.createTime, change.time)
      return .change(
        ScheduleStore.update(id, next, change), beside: planning(change.owner), answer: next)
    }
    return UpdateTrainingPlanResponse { $0.trainingPlan = plan }
  }

  func deleteTrainingPlan(
    _ request: DeleteTrainingPlanRequest, for caller: Caller
  ) async throws -> DeleteTrainingPlanResponse {
    let (id, change) = (
      request.trainingPlanID,
      ChangeRequest(ScheduleRPC.deleteTrainingPlan, request, caller, at: clock.now)
    )
    return try await self.change(id, expectedVersion: request.expectedVersion, change) {
      .change(
        ScheduleStore.deletePlan(id, at: $0.version), answer: DeleteTrainingPlanResponse())
    }
  }

  /// Stores what `decide` returns as a new row; a repeat of the request returns the first response.
  ///
  /// - Throws: ID_TAKEN.
  func create<Answer: Message>(
    _ table: String, _ change: ChangeRequest, _ decide: () async throws -> Decision<Answer>
  ) async throws -> Answer {
    do {
      return try await changes.make(
        ChangedRow(table, of: change.owner), for: change, in: store.database, reading: [],
        as: { _ in }
      ) { _ in try await decide() }
    } catch let error as DatabaseError where error.violates(table + "_pkey") {
      // A repeat of the request may have created it.
      if let answer = try await store.database.answer(to: change, as: Answer.self) { return answer }
      throw ScheduleError.idTaken
    }
  }

  private func change<Answer: Message>(
    _ id: UUID, expectedVersion: Int64, _ change: ChangeRequest,
    _ decide: (TrainingPlan) throws -> Decision<Answer>
  ) async throws -> Answer {
    try await changes.make(
      ChangedRow("training plan", of: change.owner, id: id), for: change, in: store.database,
      reading: [ScheduleStore.plan(id)], as: { try ScheduleStore.firstPlan($0.first) }
    ) { current in
      guard let current else { throw ScheduleError.planNotFound }
      try VersionConflict.check(expectedVersion, of: current, at: current.version)
      return try decide(current)
    }
  }

  /// Returns a plan without the fields that only the server sets, or throws all violations.
  private func judged(_ asked: TrainingPlan) throws -> TrainingPlan {
    try RPCError.check(Self.violations(in: asked))
    return TrainingPlan {
      ($0.name, $0.goal, $0.isActive) = (asked.name, asked.goal, asked.isActive)
      ($0.startDate, $0.endDate) = (asked.startDate, asked.endDate)
    }
  }

  /// Returns the violations of a request's plan.
  static func violations(in asked: TrainingPlan) -> [FieldViolation] {
    ScheduleRules.violations(in: asked).under("training_plan")
  }
}
