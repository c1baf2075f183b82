public import Base
public import Messages
public import Wire

extension ScheduleRPC {
  /// Creates a training plan. An account has at most 100. Fails with ALREADY_EXISTS and the reason ID_TAKEN if the
  /// account has a plan with its id.
  public static let createTrainingPlan = Method<
    CreateTrainingPlanRequest, CreateTrainingPlanResponse
  >(
    service, "CreateTrainingPlan", .account)
}

/// The request message for CreateTrainingPlan.
public struct CreateTrainingPlanRequest: MappedRequest {
  /// A UUID that the client creates for each change.
  public var requestID = UUID.zero
  /// The plan, without the fields that only the server sets.
  public var trainingPlan = TrainingPlan()

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.CreateTrainingPlanRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.trainingPlan)
  }
}

/// The response message for CreateTrainingPlan.
public struct CreateTrainingPlanResponse: MappedMessage {
  /// The new plan.
  public var trainingPlan = TrainingPlan()

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.CreateTrainingPlanResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.trainingPlan)
  }
}
