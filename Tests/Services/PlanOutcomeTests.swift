import Base
import CatalogueFeature
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// What became of plans: GetPlanOutcome and SettlePlan of pulsewire.plans.v1.PlanService.
@Suite struct `What became of a plan` {
  /// Returns a plan of today.
  private func plan(as caller: TestCaller, in house: House) async throws -> Plan {
    try await house.open(PlanRPC.generatePlan, as: caller) { call in
      call.send(GeneratePlanRequest { ($0.requestID, $0.regenerates) = (.v4(), true) })
      call.finish()
      var plan: Plan?
      while let response = try await call.next() { plan = response.plan ?? plan }
      return try #require(plan)
    }
  }

  private func confirm(_ plan: Plan, as caller: TestCaller, in house: House) async throws {
    _ = try await house.call(
      PlanRPC.confirmPlan,
      ConfirmPlanRequest { ($0.requestID, $0.planID, $0.startMinute) = (.v4(), plan.id, 600) },
      as: caller)
  }

  /// Stores a workout of today with a set of each exercise.
  private func log(
    _ exercises: [PlannedExercise], as caller: TestCaller, in house: House
  ) async throws -> UUID {
    let (log, now) = (UUID.v4(), WallClock().now)
    _ = try await house.call(
      WorkoutLogRPC.createWorkoutLog,
      CreateWorkoutLogRequest {
        $0.requestID = .v4()
        ($0.workoutLog.id, $0.workoutLog.name) = (log, "Own")
        ($0.workoutLog.startTime, $0.workoutLog.endTime) = (now, now)
      }, as: caller)
    guard !exercises.isEmpty else { return log }
    let done = exercises.enumerated().map { place, exercise in
      WorkoutExercise {
        ($0.id, $0.name, $0.position) = (.v4(), exercise.name, Int32(clamping: place + 1))
        $0.exerciseTemplateID = exercise.exerciseTemplateID
      }
    }
    _ = try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        ($0.requestID, $0.workoutLogID, $0.exercises) = (.v4(), log, done)
        $0.sets = done.map {
          WorkoutSet(
            id: .v4(), exerciseID: $0.id, setNumber: 1, type: .working, reps: 100, weightKg: 500,
            duration: .seconds(7200), completeTime: now)
        }
      }, as: caller)
    return log
  }

  private func outcome(
    of plan: UUID, as caller: TestCaller, in house: House
  ) async throws -> PlanOutcome {
    try await house.call(
      PlanRPC.getPlanOutcome, GetPlanOutcomeRequest { $0.planID = plan }, as: caller
    ).outcome
  }

  private func settlement(
    of plan: UUID, _ answer: SettlePlanRequest.Answer
  ) -> SettlePlanRequest {
    SettlePlanRequest { ($0.requestID, $0.planID, $0.answer) = (.v4(), plan, answer) }
  }

  @Test func `follows the log, and what the athlete says before it`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let plan = try await plan(as: me, in: house)
    var outcome = try await outcome(of: plan.id, as: me, in: house)
    #expect((outcome.planID, outcome.date, outcome.state) == (plan.id, plan.date, .open))
    #expect(outcome.missedSetCount == outcome.plannedSetCount && outcome.plannedSetCount > 0)
    try await confirm(plan, as: me, in: house)
    let done = try await log(plan.workout.exercises, as: me, in: house)
    outcome = try await self.outcome(of: plan.id, as: me, in: house)
    #expect((outcome.state, outcome.workoutLogID) == (.done, done))
    #expect(outcome.doneSetCount > 0 && outcome.changedSetCount == 0)
    #expect(outcome.exercises.allSatisfy { $0.outcome == .done || $0.outcome == .changed })
    // Taken back, and said.
    let denial = settlement(of: plan.id, .notDone(PlanNotDone()))
    let denied = try await house.call(PlanRPC.settlePlan, denial, as: me).outcome
    #expect(denied.state == .open && denied.workoutLogID == nil)
    #expect(try await self.outcome(of: plan.id, as: me, in: house) == denied)
    let other = try await log([], as: me, in: house)
    let said = try await house.call(
      PlanRPC.settlePlan, settlement(of: plan.id, .done(PlanDone { $0.workoutLogID = other })),
      as: me
    ).outcome
    #expect((said.state, said.workoutLogID) == (.done, other))
    #expect(said.missedSetCount == said.plannedSetCount)
    // A late repeat changes nothing.
    #expect(try await house.call(PlanRPC.settlePlan, denial, as: me).outcome == denied)
    #expect(try await self.outcome(of: plan.id, as: me, in: house) == said)
    _ = try await house.call(
      PlanRPC.settlePlan, settlement(of: plan.id, .withdrawn(PlanAnswerWithdrawn())), as: me)
    #expect(try await self.outcome(of: plan.id, as: me, in: house) == outcome)
    // A workout that is deleted completes nothing.
    _ = try await house.call(
      PlanRPC.settlePlan, settlement(of: plan.id, .done(PlanDone { $0.workoutLogID = other })),
      as: me)
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest { ($0.requestID, $0.workoutLogID) = (.v4(), other) }, as: me)
    #expect(try await self.outcome(of: plan.id, as: me, in: house) == outcome)
  }

  @Test func `is of one workout, and a workout of one plan`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let (one, two) = (try await plan(as: me, in: house), try await plan(as: me, in: house))
    for plan in [one, two] { try await confirm(plan, as: me, in: house) }
    let done = try await log(one.workout.exercises, as: me, in: house)
    _ = try await house.call(
      PlanRPC.settlePlan, settlement(of: two.id, .done(PlanDone { $0.workoutLogID = done })), as: me
    )
    #expect(try await outcome(of: two.id, as: me, in: house).state == .done)
    #expect(try await outcome(of: one.id, as: me, in: house).state == .open)
    #expect(
      try await house.refusal(
        of: PlanRPC.settlePlan, settlement(of: one.id, .done(PlanDone { $0.workoutLogID = done })),
        as: me)
        == Refusal(.failedPrecondition, "WORKOUT_COMPLETES_OTHER_PLAN"))
    let stranger = try await house.newAccount()
    #expect(
      try await house.refusal(
        of: PlanRPC.settlePlan, settlement(of: one.id, .notDone(PlanNotDone())), as: stranger)
        == Refusal(.notFound, "PLAN_NOT_FOUND"))
    #expect(
      try await house.refusal(
        of: PlanRPC.getPlanOutcome, GetPlanOutcomeRequest { $0.planID = one.id }, as: stranger)
        == Refusal(.notFound, "PLAN_NOT_FOUND"))
    #expect(
      try await house.refusal(
        of: PlanRPC.settlePlan, settlement(of: one.id, .done(PlanDone { $0.workoutLogID = .v4() })),
        as: me)
        == Refusal(.notFound, "WORKOUT_LOG_NOT_FOUND"))
    let running = try await house.startWorkout(as: me).sessionID
    #expect(
      try await house.refusal(
        of: PlanRPC.settlePlan,
        settlement(of: one.id, .done(PlanDone { $0.workoutLogID = running })), as: me)
        == Refusal(.failedPrecondition, "WORKOUT_NOT_ENDED"))
  }

  @Test func `is skipped when it is taken out of the schedule`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let plan = try await plan(as: me, in: house)
    try await confirm(plan, as: me, in: house)
    _ = try await house.call(
      ScheduleRPC.deleteScheduledWorkout,
      DeleteScheduledWorkoutRequest { ($0.requestID, $0.scheduledWorkoutID) = (.v4(), plan.id) },
      as: me)
    #expect(try await outcome(of: plan.id, as: me, in: house).state == .skipped)
  }
}
