import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// pulsewire.plans.v1.SummaryService.
@Suite struct `Summaries of workouts` {
  @Test func `follow from the log, and change with it`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let (log, exercise, set, now) = (UUID.v4(), UUID.v4(), UUID.v4(), WallClock().now)
    func summary() async throws -> [SummaryPoint] {
      try await house.call(
        SummaryRPC.getWorkoutSummary, GetWorkoutSummaryRequest { $0.workoutLogID = log }, as: me
      ).points
    }
    func refusal(_ id: UUID, _ caller: TestCaller) async throws -> Refusal {
      try await house.refusal(
        of: SummaryRPC.getWorkoutSummary, GetWorkoutSummaryRequest { $0.workoutLogID = id },
        as: caller)
    }
    #expect(try await refusal(log, me) == Refusal(.notFound, "WORKOUT_LOG_NOT_FOUND"))
    _ = try await house.call(
      WorkoutLogRPC.createWorkoutLog,
      CreateWorkoutLogRequest {
        $0.requestID = .v4()
        ($0.workoutLog.id, $0.workoutLog.name) = (log, "Own")
        ($0.workoutLog.startTime, $0.workoutLog.endTime) = (now - .seconds(600), now)
      }, as: me)
    #expect(try await summary().map(\.kind) == [.work])
    _ = try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        ($0.requestID, $0.workoutLogID) = (.v4(), log)
        $0.exercises = [WorkoutExercise { ($0.id, $0.name, $0.position) = (exercise, "Own", 1) }]
        $0.sets = [
          WorkoutSet(
            id: set, exerciseID: exercise, setNumber: 1, type: .working, reps: 8, weightKg: 20,
            effort: .rpe(9.5), completeTime: now)
        ]
      }, as: me)
    let points = try await summary()
    #expect(points.map(\.kind) == [.work, .effortHigh])
    #expect(points.first?.text == "You did 1 working sets.")
    let other = try await house.newAccount()
    #expect(try await refusal(log, other) == Refusal(.notFound, "WORKOUT_LOG_NOT_FOUND"))
    let running = try await house.startWorkout(as: me)
    #expect(
      try await refusal(running.sessionID, me)
        == Refusal(.failedPrecondition, "WORKOUT_NOT_ENDED"))
  }

  @Test func `say what was planned, of any workout that completes a plan`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let plan = try await house.open(PlanRPC.generatePlan, as: me) { call in
      call.send(GeneratePlanRequest { $0.requestID = .v4() })
      call.finish()
      var plan: Plan?
      while let response = try await call.next() { plan = response.plan ?? plan }
      return try #require(plan)
    }
    let (log, now) = (UUID.v4(), WallClock().now)
    _ = try await house.call(
      WorkoutLogRPC.createWorkoutLog,
      CreateWorkoutLogRequest {
        $0.requestID = .v4()
        ($0.workoutLog.id, $0.workoutLog.name) = (log, "Own")
        ($0.workoutLog.startTime, $0.workoutLog.endTime) = (now - .seconds(600), now)
      }, as: me)
    func points() async throws -> [SummaryPoint] {
      try await house.call(
        SummaryRPC.getWorkoutSummary, GetWorkoutSummaryRequest { $0.workoutLogID = log }, as: me
      ).points
    }
    #expect(try await points().map(\.kind) == [.work])
    _ = try await house.call(
      PlanRPC.settlePlan,
      SettlePlanRequest {
        ($0.requestID, $0.planID) = (.v4(), plan.id)
        $0.answer = .done(PlanDone { $0.workoutLogID = log })
      }, as: me)
    let outcome = try await house.call(
      PlanRPC.getPlanOutcome, GetPlanOutcomeRequest { $0.planID = plan.id }, as: me
    ).outcome
    let told = try await points()
    #expect(told.prefix(3).map(\.kind) == [.work, .planned, .plan])
    #expect(told.prefix(3).map(\.amount) == [0, Double(outcome.plannedSetCount), 0])
    #expect(told.dropFirst(3).allSatisfy { $0.kind == .missed && !$0.subject.isEmpty })
    #expect((1...3).contains(told.count - 3))
  }
}
