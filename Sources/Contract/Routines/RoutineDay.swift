public import Messages
import Wire

/// A day of a routine.
public struct RoutineDay: Equatable, Sendable {
  /// The day of the week.
  public var dayOfWeek: Weekday = .standIn

  /// The tags of the day, such as "push", without duplicates.
  public var tags: [String] = []

  /// The exercises, in order.
  public var exercises: [RoutineExercise] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(dayOfWeek: Weekday, tags: [String] = [], exercises: [RoutineExercise] = []) {
    self.dayOfWeek = dayOfWeek
    self.tags = tags
    self.exercises = exercises
  }
}

extension RoutineDay: MappedMessage {
  public static let layout = MessageLayout("pulsewire.routines.v1.RoutineDay")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.dayOfWeek)
    m.texts(2, &v.tags)
    m.list(3, &v.exercises)
  }
}
