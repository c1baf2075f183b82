internal import Base
internal import Localization
internal import Messages
internal import PlansContract
internal import Postgres
internal import RPC
internal import Store
internal import Wire
internal import WorkoutsContract

/// The plans of athletes: made, checked, stored, changed.
struct Plans: Sendable {
  let store: PlanStore
  let briefs: PlanBriefs
  let neighbours: PlanNeighbours
  let makers: PlanMakers
  let clock: WallClock
  let changes = Changes()

  /// Returns the plan that a request asks for, and reports the stages on the way; a repeat of the request returns the
  /// first plan at once.
  func generate(
    _ request: GeneratePlanRequest, in language: Language, for caller: Caller,
    report: (PlanStage) async throws -> Void
  ) async throws -> Plan {
    let change = ChangeRequest(PlanRPC.generatePlan, request, caller, at: clock.now)
    let attempt = makers.begin(for: caller)
    return try await changes.make(
      ChangedRow("plans", of: change.owner), for: change, in: store.database, reading: [],
      as: { _ in }
    ) { _ in
      try await report(.thinking)
      let question = try await briefs.question(request, at: change.time, for: caller)
      if !request.regenerates, var known = try await store.plan(answering: question, of: caller) {
        known.origin = .cache
        return .unchanged(known)
      }
      let made = try await attempt.make(question)
      try await report(.checking)
      guard let made else { throw PlanError.noSuitableExercise }
      let plan = Self.plan(made, question, in: language, at: change.time)
      return .change(try PlanStore.insert(plan, key: question.key, change), answer: plan)
    }
  }

  /// Returns whether a request was answered before.
  func knows(_ request: GeneratePlanRequest, of caller: Caller) async throws -> Bool {
    let change = ChangeRequest(PlanRPC.generatePlan, request, caller, at: clock.now)
    return try await !store.database.run(change.answer, for: caller).isEmpty
  }

  private static func plan(
    _ made: PlanMakers.Made, _ question: PlanBriefs.Question, in language: Language,
    at time: Timestamp
  ) -> Plan {
    let proposed = made.plan
    return Plan {
      ($0.id, $0.date, $0.version) = (UUID.v7(at: time), question.date, 1)
      ($0.state, $0.origin) = (.proposed, made.origin)
      ($0.goal, $0.phase) = (question.goal, proposed.phase)
      let name = PlanTexts.name(question.brief.goal, in: language)
      $0.workout = Workout(name: name, blocks: proposed.blocks.normalized)
      $0.duration = .seconds(Int64(clamping: proposed.seconds))
      $0.volumePercent = proposed.volumePercent
      ($0.reasons, $0.musicTempos) = (proposed.reasons, proposed.tempos)
      ($0.createTime, $0.updateTime) = (time, time)
    }
  }

  /// Confirms a plan, and schedules its workout.
  func confirm(_ request: ConfirmPlanRequest, for caller: Caller) async throws -> Plan {
    let change = ChangeRequest(PlanRPC.confirmPlan, request, caller, at: clock.now)
    let plan = try await self.change(
      request.planID, expectedVersion: request.expectedVersion, change
    ) { current in
      guard current.state != .confirmed else { return .unchanged(current) }
      var next = current
      (next.state, next.scheduledWorkoutID) = (.confirmed, current.id)
      (next.version, next.updateTime) = (current.version + 1, change.time)
      return .change(try PlanStore.update(next, change), answer: next)
    }
    // After the plan, and again when the request is repeated, so that a crash between them leaves no plan alone.
    try await neighbours.place(plan.workout, plan.id, plan.date, request.startMinute, caller)
    return plan
  }

  /// Changes the workout of a plan, and of the scheduled workout that it became.
  func adjust(_ request: AdjustPlanRequest, for caller: Caller) async throws -> Plan {
    let change = ChangeRequest(PlanRPC.adjustPlan, request, caller, at: clock.now)
    let plan = try await self.change(
      request.planID, expectedVersion: request.expectedVersion, change
    ) { current in
      var next = try await adjusted(current, request.change, for: caller)
      next.duration = .seconds(
        Int64(clamping: WorkoutTime.seconds(of: next.workout.blocks)))
      (next.version, next.updateTime) = (current.version + 1, change.time)
      return .change(try PlanStore.update(next, change), answer: next)
    }
    if plan.state == .confirmed { try await reschedule(plan.id, for: caller) }
    return plan
  }

  /// Deletes a plan.
  func delete(_ request: DeletePlanRequest, for caller: Caller) async throws -> DeletePlanResponse {
    let change = ChangeRequest(PlanRPC.deletePlan, request, caller, at: clock.now)
    return try await self.change(
      request.planID, expectedVersion: request.expectedVersion, change
    ) {
      .change(PlanStore.delete($0.id, at: $0.version), answer: DeletePlanResponse())
    }
  }

  /// Makes the scheduled workout what the plan has, also if the plan is changed meanwhile.
  private func reschedule(_ id: UUID, for caller: Caller) async throws {
    var placed: Int64 = 0
    while let plan = try await store.plan(id, of: caller), plan.version > placed {
      try await neighbours.replace(plan.workout, id, caller)
      placed = plan.version
    }
  }

  private func change<Answer: Message>(
    _ id: UUID, expectedVersion: Int64, _ change: ChangeRequest,
    _ decide: (Plan) async throws -> Decision<Answer>
  ) async throws -> Answer {
    try await changes.make(
      ChangedRow("plan", of: change.owner, id: id), for: change, in: store.database,
      reading: [PlanStore.plan(id)], as: { try PlanStore.first($0.first) }
    ) { current in
      guard let current else { throw PlanError.planNotFound }
      try VersionConflict.check(expectedVersion, of: current, at: current.version)
      return try await decide(current)
    }
  }
}
