public import Base
public import Messages
public import Wire

extension ScheduleRPC {
  /// Replaces the content of a training plan. Fails with NOT_FOUND and the reason
  /// TRAINING_PLAN_NOT_FOUND if it does not exist.
  public static let updateTrainingPlan = Method<
    UpdateTrainingPlanRequest, UpdateTrainingPlanResponse
  >(
    service, "UpdateTrainingPlan", .account)
}

/// The request message for UpdateTrainingPlan.
public struct UpdateTrainingPlanRequest: MappedRequest {
  /// A UUID that the client creates for each change.
  public var requestID = UUID.zero
  /// The id of the plan.
  public var trainingPlanID = UUID.zero
  /// The new content. Fields that only the server sets are ignored.
  public var trainingPlan = TrainingPlan()
  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.UpdateTrainingPlanRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.trainingPlanID)
    m.message(3, &v.trainingPlan)
    m.number(4, &v.expectedVersion)
  }
}

/// The response message for UpdateTrainingPlan.
public struct UpdateTrainingPlanResponse: MappedMessage {
  /// The plan in its current state.
  public var trainingPlan = TrainingPlan()

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.UpdateTrainingPlanResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.trainingPlan)
  }
}
