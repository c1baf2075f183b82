public import Base
public import Messages
public import RecordsContract
public import Wire

extension WorkoutLogRPC {
  /// Adds exercises and sets to a log, all at once.
  ///
  /// A device or token with the scope `session:control` may call it. The request limit allows for 50 exercises with notes, and 200 sets.
  public static let logSets = Method<LogSetsRequest, LogSetsResponse>(
    service, "LogSets", .scope(.sessionControl), .kibibytes(640))
}

/// The request message for LogSets.
public struct LogSetsRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the workout log; for a session, the id of the session.
  public var workoutLogID: UUID = UUID.zero

  /// The exercises to add.
  public var exercises: [WorkoutExercise] = []

  /// The sets to add to these or to earlier exercises. At least one exercise or set is required.
  public var sets: [WorkoutSet] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for LogSets.
public struct LogSetsResponse: Equatable, Sendable {
  /// The exercises of the request as stored in the log, in the order of the request.
  public var exercises: [WorkoutExercise] = []

  /// The sets of the request as stored in the log, in the order of the request.
  public var sets: [WorkoutSet] = []

  /// The personal records that the added sets hold, or whose workout's volume they raised, ordered by exercise.
  public var newRecords: [PersonalRecord] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    exercises: [WorkoutExercise] = [], sets: [WorkoutSet] = [], newRecords: [PersonalRecord] = []
  ) {
    self.exercises = exercises
    self.sets = sets
    self.newRecords = newRecords
  }
}

extension LogSetsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.LogSetsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.exercises)
    m.list(2, &v.sets)
    m.list(3, &v.newRecords)
  }
}
