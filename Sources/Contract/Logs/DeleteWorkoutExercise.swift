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

/// Deletes an exercise.
public struct DeleteWorkoutExerciseRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The log that it is in.
  public var workoutLogID: UUID = UUID.zero

  /// The exercise.
  public var exerciseID: UUID = UUID.zero

  /// The version that the athlete was looking at; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// It is deleted.
public struct DeleteWorkoutExerciseResponse: Equatable, Sendable {
  /// The message.
  public init() {}
}

extension DeleteWorkoutExerciseResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.DeleteWorkoutExerciseResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
