public import Base
public import Messages
public import Wire

extension TrainingLoadRPC {
  /// Returns the load of a workout.
  public static let getWorkoutLoad = Method<GetWorkoutLoadRequest, GetWorkoutLoadResponse>(
    service, "GetWorkoutLoad", .account)
}

/// The request message for GetWorkoutLoad.
public struct GetWorkoutLoadRequest: Equatable, Sendable {
  /// The id of the workout log; for a session, the id of the session.
  public var workoutLogID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}
}

extension GetWorkoutLoadRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.load.v1.GetWorkoutLoadRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
  }
}

/// The response message for GetWorkoutLoad.
public struct GetWorkoutLoadResponse: Equatable, Sendable {
  /// The load.
  public var workoutLoad = WorkoutLoad()

  /// Creates an empty message.
  public init() {}
}

extension GetWorkoutLoadResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.load.v1.GetWorkoutLoadResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.workoutLoad)
  }
}
