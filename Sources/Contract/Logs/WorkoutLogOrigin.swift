public import Base
public import Messages
public import Wire

/// What a session was started from. The source may have changed or been deleted since.
public struct WorkoutLogOrigin: Equatable, Sendable {
  /// The kind of the source.
  public var kind: WorkoutLogOriginKind = .unspecified

  /// The id of the source: of the routine, the log, the library workout or the scheduled workout.
  public var id: UUID?

  /// The day of the occurrence of a scheduled workout, by the rule: a moved occurrence keeps it.
  public var occurrenceDate: Google.Date?

  /// The library workout that was done, also if it was scheduled; nil for any other workout.
  public var libraryWorkoutID: UUID?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    _ kind: WorkoutLogOriginKind, id: UUID?, occurrenceDate: Google.Date? = nil,
    libraryWorkoutID: UUID? = nil
  ) {
    self.kind = kind
    self.id = id
    self.occurrenceDate = occurrenceDate
    self.libraryWorkoutID = libraryWorkoutID
  }
}

extension WorkoutLogOrigin: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.WorkoutLogOrigin")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.uuid(2, &v.id)
    m.message(3, &v.occurrenceDate)
    m.uuid(4, &v.libraryWorkoutID)
  }
}

/// The kinds of sources that a log has. A workout of the request and a preset have none.
public enum WorkoutLogOriginKind: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// A day of a routine.
  case routineDay = 1
  /// An earlier workout.
  case workoutLog = 2
  /// A workout of the library.
  case libraryWorkout = 3
  /// An occurrence of a scheduled workout.
  case scheduledWorkout = 4
}
