public import Base
public import Messages
public import Wire

extension ScheduleRPC {
  /// Deletes a training plan with its scheduled workouts. Logs stay. Fails with NOT_FOUND and the
  /// reason TRAINING_PLAN_NOT_FOUND if it does not exist.
  public static let deleteTrainingPlan = Method<
    DeleteTrainingPlanRequest, DeleteTrainingPlanResponse
  >(
    service, "DeleteTrainingPlan", .account)
}

/// The request message for DeleteTrainingPlan.
public struct DeleteTrainingPlanRequest: MappedRequest {
  /// A UUID that the client creates for each change.
  public var requestID = UUID.zero
  /// The id of the plan.
  public var trainingPlanID = UUID.zero
  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.DeleteTrainingPlanRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.trainingPlanID)
    m.number(3, &v.expectedVersion)
  }
}

/// The response message for DeleteTrainingPlan.
public struct DeleteTrainingPlanResponse: MappedMessage {

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.DeleteTrainingPlanResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
