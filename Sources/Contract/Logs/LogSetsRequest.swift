public import Base
public import Messages

/// Adds to a log.
public struct LogSetsRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID = UUID.zero

  /// The log: of a session, the session's identifier.
  public var workoutLogID: UUID = UUID.zero

  /// Exercises to add, up to 50.
  public var exercises: [WorkoutExercise] = []

  /// Sets to add, up to 200, of these exercises or of earlier ones. There is an exercise or a set
  /// at least.
  public var sets: [WorkoutSet] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    requestID: UUID, workoutLogID: UUID, exercises: [WorkoutExercise] = [], sets: [WorkoutSet] = []
  ) {
    self.requestID = requestID
    self.workoutLogID = workoutLogID
    self.exercises = exercises
    self.sets = sets
  }
}

extension LogSetsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.logs.v1.LogSetsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.workoutLogID)
    m.list(3, &v.exercises)
    m.list(4, &v.sets)
  }
}
