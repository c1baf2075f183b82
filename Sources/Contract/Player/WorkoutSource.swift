public import Base
public import Messages
public import RoutinesContract
public import Wire
public import WorkoutsContract

/// The sources of a session's workout: the `source` of StartWorkoutRequest.
public enum WorkoutSource: Equatable, Sendable {
  /// A workout; a free one if it has no blocks.
  case workout(Workout)
  /// A day of one of the athlete's routines.
  case routineDay(RoutineDaySource)
  /// An earlier workout of the athlete: the id of its log.
  case workoutLog(UUID)
  /// A workout that every athlete can start.
  case preset(WorkoutPreset)
  /// A workout of the library that the athlete may read: its id.
  case libraryWorkout(UUID)
  /// An occurrence of a scheduled workout of the athlete.
  case occurrence(OccurrenceSource)
}

/// A day of a routine.
public struct RoutineDaySource: Equatable, Sendable {
  /// The id of the routine.
  public var routineID: UUID = UUID.zero

  /// The day.
  public var dayOfWeek: Weekday = .standIn

  /// Creates an empty message.
  public init() {}
}

extension RoutineDaySource: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.RoutineDaySource")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.routineID)
    m.choice(2, &v.dayOfWeek)
  }
}

/// An occurrence of a scheduled workout.
public struct OccurrenceSource: Equatable, Sendable {
  /// The id of the scheduled workout.
  public var scheduledWorkoutID: UUID = UUID.zero

  /// The day of the occurrence, by the rule: a moved occurrence keeps it.
  public var date = Google.Date()

  /// Creates an empty message.
  public init() {}
}

extension OccurrenceSource: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.OccurrenceSource")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.scheduledWorkoutID)
    m.message(2, &v.date)
  }
}

/// The workouts that every athlete can start.
public enum WorkoutPreset: Int32, Choice {
  /// Four intervals of 4 minutes in zones 4 to 5, each followed by a recovery of 3 minutes in zones 1 to 2.
  case vo2Max4x4 = 1
}
