public import Messages
import Wire

/// A planned workout: blocks of exercises, in order. One without blocks is free.
public struct Workout: Equatable, Sendable {
  /// The name, as shown on the lock screen.
  public var name: String = ""

  /// Notes for the athlete.
  public var notes: String = ""

  /// The blocks, in order; none for a free workout.
  public var blocks: [WorkoutBlock] = []

  /// The countdown before the first set; none if nil or 0.
  public var prepareDuration: Duration?

  /// Creates an empty message.
  public init() {}

  /// Creates a workout of blocks.
  public init(name: String, blocks: [WorkoutBlock]) {
    self.name = name
    self.blocks = blocks
  }

  /// Creates a workout of one main block; a free one if there are no exercises.
  public init(name: String, exercises: [PlannedExercise]) {
    self.init(
      name: name, blocks: exercises.isEmpty ? [] : [WorkoutBlock(.main, exercises: exercises)])
  }
}

extension Workout {
  /// The exercises of all blocks, in order.
  public var exercises: [PlannedExercise] { blocks.flatMap(\.exercises) }
}

extension Workout: MappedMessage {
  public static let layout = MessageLayout("pulsewire.workouts.v1.Workout")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.name)
    m.text(2, &v.notes)
    m.list(3, &v.blocks)
    m.duration(4, &v.prepareDuration)
    m.whenRead { if $0.isStrict { v.blocks.check(&$0) } }
  }
}
