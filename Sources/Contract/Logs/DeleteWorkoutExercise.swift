public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Deletes an exercise with its sets.
  public static let deleteWorkoutExercise = Method<
    DeleteWorkoutExerciseRequest, DeleteWorkoutExerciseResponse
  >(
    service, "DeleteWorkoutExercise", .account)
}

/// The request message for DeleteWorkoutExercise.
public struct DeleteWorkoutExerciseRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the workout log.
  public var workoutLogID: UUID = UUID.zero

  /// The id of the exercise.
  public var exerciseID: UUID = UUID.zero

  /// The version that was shown to the athlete; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, workoutLogID: UUID, exerciseID: UUID, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.workoutLogID = workoutLogID
    self.exerciseID = exerciseID
    self.expectedVersion = expectedVersion
  }
}

extension DeleteWorkoutExerciseRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutExerciseRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.uuid(3, &v.exerciseID)
    m.number(4, &v.expectedVersion)
  }
}

/// The response message for DeleteWorkoutExercise.
public struct DeleteWorkoutExerciseResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension DeleteWorkoutExerciseResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutExerciseResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
