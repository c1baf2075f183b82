import Base
import CatalogueFeature
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// pulsewire.plans.v1.PlanService.
@Suite struct `Plans of workouts` {
  /// Returns an account with dumbbells, a bench, a machine and a bad knee.
  private func athlete(
    in house: House, _ change: (inout FitnessProfile) -> Void = { _ in }
  ) async throws -> TestCaller {
    let me = try await house.newAccount()
    _ = try await house.call(
      ProfileRPC.updateFitnessProfile,
      UpdateFitnessProfileRequest {
        $0.requestID = .v4()
        $0.fitnessProfile.fitnessLevel = .intermediate
        $0.fitnessProfile.goals = [Goal { $0.kind = .hypertrophy }]
        $0.fitnessProfile.equipment = [.dumbbells, .bench, .mat, .cardioMachine]
        $0.fitnessProfile.injuries = ["left knee"]
        $0.fitnessProfile.sessionMinutes = 40
        change(&$0.fitnessProfile)
        $0.updateMask = Google.FieldMask(paths: ["*"])
      }, as: me)
    return me
  }

  /// Returns the stages of making a plan, and the plan.
  private func generate(
    _ request: GeneratePlanRequest, as caller: TestCaller, in house: House
  ) async throws -> (stages: [PlanStage], plan: Plan) {
    try await house.open(PlanRPC.generatePlan, as: caller) { call in
      call.send(request)
      call.finish()
      var (stages, plan): ([PlanStage], Plan?) = ([], nil)
      while let response = try await call.next() {
        stages.append(response.stage)
        plan = response.plan ?? plan
      }
      return (stages, try #require(plan))
    }
  }

  private func request(_ change: (inout GeneratePlanRequest) -> Void = { _ in })
    -> GeneratePlanRequest
  {
    GeneratePlanRequest {
      $0.requestID = .v4()
      change(&$0)
    }
  }

  @Test func `are made in stages, and answer the same question the same`() async throws {
    let house = try await House.shared
    let me = try await athlete(in: house)
    let first = request()
    let (stages, plan) = try await generate(first, as: me, in: house)
    #expect(stages == [.queued, .thinking, .checking, .done])
    #expect((plan.state, plan.origin, plan.version) == (.proposed, .composer, 1))
    #expect(plan.goal == .hypertrophy && plan.reasons.map(\.kind) == [.injury])
    #expect(plan.reasons[0].text == "Exercises that strain “left knee” are left out.")
    #expect(plan.tips.count == 2 && plan.musicTempos.count == plan.workout.blocks.count)
    let seconds = plan.duration?.components.seconds ?? 0
    #expect((2160...2640).contains(seconds), "\(seconds)")
    // A repeat is answered at once; the same question by the plan that there is.
    let again = try await generate(first, as: me, in: house)
    #expect(again.stages == [.queued, .done] && again.plan == plan)
    var cached = try await generate(request(), as: me, in: house).plan
    #expect(cached.origin == .cache)
    cached.origin = .composer
    #expect(cached == plan)
    let other = try await generate(request { $0.regenerates = true }, as: me, in: house).plan
    #expect(other.id != plan.id && other.origin == .composer)
    let listed = try await house.call(
      PlanRPC.listPlans, ListPlansRequest { $0.pageSize = 1 }, as: me)
    #expect(listed.plans.map(\.id) == [other.id] && listed.plans.map(\.workout.blocks) == [[]])
    let rest = try await house.call(
      PlanRPC.listPlans, ListPlansRequest { $0.pageToken = listed.nextPageToken }, as: me)
    #expect(rest.plans.map(\.id) == [plan.id] && rest.nextPageToken.isEmpty)
  }

  @Test func `follow the request and the check-in`() async throws {
    let house = try await House.shared
    let me = try await athlete(in: house)
    let plan = try await generate(
      request {
        ($0.minutes, $0.goal) = (20, .strength)
        $0.checkIn = CheckIn { $0.sleepDuration = .seconds(5 * 3600) }
      }, as: me, in: house
    ).plan
    #expect(plan.goal == .strength && plan.volumePercent == -10)
    #expect(plan.reasons.map(\.kind) == [.sleepShort, .injury])
    let seconds = plan.duration?.components.seconds ?? 0
    #expect((1080...1320).contains(seconds), "\(seconds)")
    do {
      _ = try await generate(
        request { $0.date = Google.Date(year: 2020, month: 1, day: 1) }, as: me, in: house)
      Issue.record("a plan for the past")
    } catch let error as RPCError {
      #expect(Refusal(error) == .invalid("date"))
    }
  }

  @Test func `know what was done, by the log alone`() async throws {
    let house = try await House.shared
    let me = try await athlete(in: house)
    let plan = try await generate(request(), as: me, in: house).plan
    let exercise = try #require(
      plan.workout.blocks.first { $0.kind == .main }?.exercises.first)
    let (log, now) = (UUID.v4(), WallClock().now)
    _ = try await house.call(
      WorkoutLogRPC.createWorkoutLog,
      CreateWorkoutLogRequest {
        $0.requestID = .v4()
        ($0.workoutLog.id, $0.workoutLog.name) = (log, "Own")
        ($0.workoutLog.startTime, $0.workoutLog.endTime) = (now - .seconds(600), now)
      }, as: me)
    _ = try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        ($0.requestID, $0.workoutLogID) = (.v4(), log)
        $0.exercises = [
          WorkoutExercise {
            ($0.id, $0.name, $0.position) = (log, exercise.name.uppercased(), 1)
          }
        ]
        $0.sets = [
          WorkoutSet(
            id: .v4(), exerciseID: log, setNumber: 1, type: .working, reps: 12, weightKg: 20,
            effort: .rpe(9.5), completeTime: now)
        ]
      }, as: me)
    let next = try await generate(request(), as: me, in: house).plan
    #expect(next.origin == .composer && next.volumePercent == -10)
    #expect(next.reasons.map(\.kind).contains(.effortHigh))
  }

  @Test func `become a scheduled workout, which follows their changes`() async throws {
    let house = try await House.shared
    let me = try await athlete(in: house)
    let plan = try await generate(request(), as: me, in: house).plan
    let confirmation = ConfirmPlanRequest {
      ($0.requestID, $0.planID, $0.startMinute) = (.v4(), plan.id, 1080)
      $0.expectedVersion = 1
    }
    let confirmed = try await house.call(PlanRPC.confirmPlan, confirmation, as: me).plan
    #expect(confirmed.state == .confirmed && confirmed.scheduledWorkoutID == plan.id)
    #expect(try await house.call(PlanRPC.confirmPlan, confirmation, as: me).plan == confirmed)
    func scheduled() async throws -> ScheduledWorkout {
      try await house.call(
        ScheduleRPC.getScheduledWorkout,
        GetScheduledWorkoutRequest { $0.scheduledWorkoutID = plan.id }, as: me
      ).scheduledWorkout
    }
    #expect(try await scheduled().content == .workout(plan.workout))
    #expect(try await scheduled().startMinute == 1080)
    let replaced = try #require(
      plan.workout.blocks.first { $0.kind == .main }?.exercises.first?.exerciseTemplateID)
    let swapped = try await house.call(
      PlanRPC.adjustPlan,
      AdjustPlanRequest {
        ($0.requestID, $0.planID, $0.expectedVersion) = (.v4(), plan.id, 2)
        $0.change = .swap(SwapPlannedExercise { $0.exerciseTemplateID = replaced })
      }, as: me
    ).plan
    #expect(swapped.version == 3 && !swapped.workout.blocks.exerciseTemplateIDs.contains(replaced))
    #expect(try await scheduled().content == .workout(swapped.workout))
    let own = testLegs("Mine")
    let adjusted = try await house.call(
      PlanRPC.adjustPlan,
      AdjustPlanRequest {
        ($0.requestID, $0.planID, $0.change) = (.v4(), plan.id, .workout(own))
      }, as: me
    ).plan
    #expect(adjusted.workout == own && adjusted.musicTempos == [])
    #expect(try await scheduled().content == .workout(own))
    #expect(
      try await house.call(PlanRPC.getPlan, GetPlanRequest { $0.planID = plan.id }, as: me).plan
        == adjusted)
    _ = try await house.call(
      PlanRPC.deletePlan, DeletePlanRequest { ($0.requestID, $0.planID) = (.v4(), plan.id) }, as: me
    )
    #expect(
      try await house.refusal(
        of: PlanRPC.getPlan, GetPlanRequest { $0.planID = plan.id }, as: me)
        == Refusal(.notFound, "PLAN_NOT_FOUND"))
    // What it became stays.
    #expect(try await scheduled().name == "Mine")
  }

  @Test func `refuse what does not suit, and stale versions`() async throws {
    let house = try await House.shared
    let me = try await athlete(in: house)
    let plan = try await generate(request(), as: me, in: house).plan
    let replaced = try #require(
      plan.workout.blocks.first { $0.kind == .main }?.exercises.first?.exerciseTemplateID)
    let squat = try #require(
      try CatalogueFile.builtIn().templates.first { $0.name == "Back squat" }?.id)
    func refusal(_ change: (inout AdjustPlanRequest) -> Void) async throws -> Refusal {
      try await house.refusal(
        of: PlanRPC.adjustPlan,
        AdjustPlanRequest {
          ($0.requestID, $0.planID) = (.v4(), plan.id)
          $0.change = .swap(SwapPlannedExercise { $0.exerciseTemplateID = replaced })
          change(&$0)
        }, as: me)
    }
    #expect(
      try await refusal {
        $0.change = .swap(
          SwapPlannedExercise {
            ($0.exerciseTemplateID, $0.replacementTemplateID) = (replaced, squat)
          })
      } == Refusal(.failedPrecondition, "EXERCISE_UNSUITABLE"))
    #expect(
      try await refusal {
        $0.change = .swap(SwapPlannedExercise { $0.exerciseTemplateID = .v4() })
      } == .invalid("swap.exercise_template_id"))
    #expect(try await refusal { $0.expectedVersion = 7 } == Refusal(.aborted, "VERSION_CONFLICT"))
    let other = try await house.newAccount()
    #expect(
      try await house.refusal(
        of: PlanRPC.confirmPlan,
        ConfirmPlanRequest { ($0.requestID, $0.planID) = (.v4(), plan.id) }, as: other)
        == Refusal(.notFound, "PLAN_NOT_FOUND"))
  }
}
