public import Base
public import Messages
public import Wire

extension WorkoutLogRPC {
  /// Adds exercises and sets, in one go.
  ///
  /// Its limit is for 50 exercises with notes, and 200 sets.
  public static let logSets = Method<LogSetsRequest, LogSetsResponse>(
    service, "LogSets", .account, .kibibytes(640))
}

/// Adds to a log.
public struct LogSetsRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The log: of a session, the session's identifier.
  public var workoutLogID: UUID = UUID.zero

  /// Exercises to add.
  public var exercises: [WorkoutExercise] = []

  /// Sets to add, of these exercises or of earlier ones. There is an exercise or a set at least.
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

/// What is logged.
public struct LogSetsResponse: Equatable, Sendable {
  /// The request's exercises as they are in the log, in the request's order.
  public var exercises: [WorkoutExercise] = []

  /// The request's sets as they are in the log, in the request's order.
  public var sets: [WorkoutSet] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(exercises: [WorkoutExercise] = [], sets: [WorkoutSet] = []) {
    self.exercises = exercises
    self.sets = sets
  }
}

extension LogSetsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.LogSetsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.exercises)
    m.list(2, &v.sets)
  }
}
