public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Changes an exercise to what the request says.
  public static let updateWorkoutExercise = Method<
    UpdateWorkoutExerciseRequest, UpdateWorkoutExerciseResponse
  >(
    service, "UpdateWorkoutExercise", .account)
}

/// Changes an exercise.
public struct UpdateWorkoutExerciseRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The log that it is in.
  public var workoutLogID: UUID = UUID.zero

  /// What it is to be.
  public var exercise: WorkoutExercise = WorkoutExercise()

  /// The version that the athlete was looking at; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The changed exercise.
public struct UpdateWorkoutExerciseResponse: Equatable, Sendable {
  /// As it was after the call.
  public var exercise: WorkoutExercise = WorkoutExercise()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
