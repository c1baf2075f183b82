public import Messages
import Wire

/// One day of a routine.
public struct RoutineDay: Equatable, Sendable {
  /// Which day.
  public var dayOfWeek: Weekday = .standIn

  /// What it is about, as "push"; each once.
  public var tags: [String] = []

  /// What is to be done, in order.
  public var exercises: [RoutineExercise] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
