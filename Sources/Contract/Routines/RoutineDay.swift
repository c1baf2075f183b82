public import Messages
import Wire
public import WorkoutsContract

/// A day of a routine. Its blocks are those of a workout, with the same limits.
public struct RoutineDay: Equatable, Sendable {
  /// The day of the week.
  public var dayOfWeek: Weekday = .standIn

  /// The tags of the day, such as "push", without duplicates.
  public var tags: [String] = []

  /// The blocks of the day's workout, in order; none for a day of rest. In a request, the name of an exercise of
  /// the exercise catalogue may be empty: the catalogue's name is then used. Exercises have no ids.
  public var blocks: [WorkoutBlock] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(dayOfWeek: Weekday, tags: [String] = [], blocks: [WorkoutBlock] = []) {
    self.dayOfWeek = dayOfWeek
    self.tags = tags
    self.blocks = blocks
  }

  /// Creates a day of one main block; a day of rest if there are no exercises.
  public init(dayOfWeek: Weekday, tags: [String] = [], exercises: [PlannedExercise]) {
    self.init(
      dayOfWeek: dayOfWeek, tags: tags,
      blocks: exercises.isEmpty ? [] : [WorkoutBlock(.main, exercises: exercises)])
  }
}

extension RoutineDay: MappedMessage {
  public static let layout = MessageLayout("pulsewire.routines.v1.RoutineDay")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.dayOfWeek)
    m.texts(2, &v.tags)
    m.list(3, &v.blocks)
    m.whenRead { if $0.isStrict { v.blocks.check(&$0) } }
  }
}
