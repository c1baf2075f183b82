public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Updates an exercise.
  public static let updateWorkoutExercise = Method<
    UpdateWorkoutExerciseRequest, UpdateWorkoutExerciseResponse
  >(
    service, "UpdateWorkoutExercise", .account)
}

/// The request message for UpdateWorkoutExercise.
public struct UpdateWorkoutExerciseRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the workout log.
  public var workoutLogID: UUID = UUID.zero

  /// The new content of the exercise.
  public var exercise: WorkoutExercise = WorkoutExercise()

  /// The version that was shown to the athlete; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    requestID: UUID, workoutLogID: UUID, exercise: WorkoutExercise, expectedVersion: Int64 = 0
  ) {
    self.requestID = requestID
    self.workoutLogID = workoutLogID
    self.exercise = exercise
    self.expectedVersion = expectedVersion
  }
}

extension UpdateWorkoutExerciseRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutExerciseRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.message(3, &v.exercise)
    m.number(4, &v.expectedVersion)
  }
}

/// The response message for UpdateWorkoutExercise.
public struct UpdateWorkoutExerciseResponse: Equatable, Sendable {
  /// The exercise after the call.
  public var exercise: WorkoutExercise = WorkoutExercise()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(exercise: WorkoutExercise) {
    self.exercise = exercise
  }
}

extension UpdateWorkoutExerciseResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.UpdateWorkoutExerciseResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exercise)
  }
}
