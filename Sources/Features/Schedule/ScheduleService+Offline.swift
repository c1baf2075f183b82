internal import Base
internal import Messages
internal import OfflineContract
internal import OfflineFeature
internal import RPC
internal import ScheduleContract
internal import Wire

extension ScheduleService {
  /// Registers the requests that devices can queue offline.
  func register(in appliers: inout OperationAppliers) {
    registerPlans(in: &appliers)
    registerWorkouts(in: &appliers)
  }

  private func registerPlans(in appliers: inout OperationAppliers) {
    let service = self
    appliers.register(
      ScheduleRPC.createTrainingPlan, .create, service.createTrainingPlan,
      entityID: { $0.trainingPlan.id ?? $0.requestID },
      violations: { request, _ in
        Self.missing(request.trainingPlan.id, "training_plan.id")
          + Self.violations(in: request.trainingPlan)
      })
    appliers.register(
      ScheduleRPC.updateTrainingPlan, .update, service.updateTrainingPlan,
      entityID: \.trainingPlanID,
      violations: { request, _ in Self.violations(in: request.trainingPlan) })
    appliers.register(
      ScheduleRPC.deleteTrainingPlan, .delete, service.deleteTrainingPlan,
      entityID: \.trainingPlanID)
  }

  private func registerWorkouts(in appliers: inout OperationAppliers) {
    let service = self
    appliers.register(
      ScheduleRPC.createScheduledWorkout, .create, service.createScheduledWorkout,
      entityID: { $0.scheduledWorkout.id ?? $0.requestID },
      sourceIDs: { Self.sources(of: $0.scheduledWorkout) },
      violations: { request, caller in
        Self.missing(request.scheduledWorkout.id, "scheduled_workout.id")
          + (try await service.contents.violations(in: request.scheduledWorkout, for: caller))
      })
    appliers.register(
      ScheduleRPC.updateScheduledWorkout, .update, service.updateScheduledWorkout,
      entityID: \.scheduledWorkoutID, sourceIDs: { Self.sources(of: $0.scheduledWorkout) },
      violations: { try await service.contents.violations(in: $0.scheduledWorkout, for: $1) })
    appliers.register(
      ScheduleRPC.deleteScheduledWorkout, .delete, service.deleteScheduledWorkout,
      entityID: \.scheduledWorkoutID)
    appliers.register(
      ScheduleRPC.changeOccurrence, .update, service.changeOccurrence,
      entityID: \.scheduledWorkoutID,
      violations: { request, _ in Self.violations(in: request) })
  }

  /// Returns the identifiers of what a scheduled workout names.
  private static func sources(of scheduled: ScheduledWorkout) -> [UUID] {
    let content: UUID? =
      switch scheduled.content {
      case .libraryWorkout(let id): id
      case .routineDay(let day): day.routineID
      case .workout, nil: nil
      }
    return [scheduled.planID, content].compactMap(\.self)
  }

  /// Returns the violation of an item without an id: later operations in the queue could not name it.
  private static func missing(_ id: UUID?, _ field: String) -> [FieldViolation] {
    guard id == nil else { return [] }
    return .violation(field, "expected the id of what is created offline", .required)
  }
}
