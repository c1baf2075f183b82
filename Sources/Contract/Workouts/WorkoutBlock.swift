public import Messages
import Wire

/// A part of a workout.
public struct WorkoutBlock: Equatable, Sendable {
  /// The purpose of the block.
  public var kind: WorkoutBlockKind = .standIn

  /// The name, such as "Push"; may be empty.
  public var name: String = ""

  /// The order in which the sets of the exercises are done; unspecified means sequential.
  public var order: WorkoutBlockOrder = .unspecified

  /// The exercises, or the steps of intervals.
  public var exercises: [PlannedExercise] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a block of exercises.
  public init(
    _ kind: WorkoutBlockKind, name: String = "", order: WorkoutBlockOrder = .unspecified,
    exercises: [PlannedExercise]
  ) {
    self.kind = kind
    self.name = name
    self.order = order
    self.exercises = exercises
  }
}

extension WorkoutBlock: MappedMessage {
  public static let layout = MessageLayout("pulsewire.workouts.v1.WorkoutBlock")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.text(2, &v.name)
    m.choice(3, &v.order)
    m.list(4, &v.exercises)
  }
}

/// The purposes of blocks.
public enum WorkoutBlockKind: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// A warm-up.
  case warmUp = 1
  /// The main part.
  case main = 2
  /// Intervals: work and recovery in turn.
  case intervals = 3
  /// A cool-down.
  case coolDown = 4
}

/// The orders in which the sets of a block are done.
public enum WorkoutBlockOrder: Int32, Choice {
  /// The default value; means sequential.
  case unspecified = 0
  /// All sets of the first exercise, then all of the second, and so on.
  case sequential = 1
  /// A set of each exercise in turn, as in supersets, circuits and intervals.
  case alternating = 2
}
