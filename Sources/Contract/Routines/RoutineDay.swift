import CMessages
public import Messages

/// One day of a routine.
public struct RoutineDay: Equatable, Sendable {
  /// Which day; required.
  public var dayOfWeek: Weekday

  /// What it is about, as "push": up to 20 texts of 1 to 50 characters; each once.
  public var tags: [String]

  /// What is to be done, in order: up to 50.
  public var exercises: [RoutineExercise]

  /// A value with these fields.
  public init(dayOfWeek: Weekday, tags: [String] = [], exercises: [RoutineExercise] = []) {
    self.dayOfWeek = dayOfWeek
    self.tags = tags
    self.exercises = exercises
  }
}

extension RoutineDay: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__routines__v1__routine_day__init)

  init(reading reader: inout Reader<Pulsewire__Routines__V1__RoutineDay>) {
    dayOfWeek = unsafe reader.knownChoice(
      "day_of_week", reader.raw.day_of_week, standIn: .unspecified, isRequired: true)
    tags = unsafe reader.texts(
      "tags", reader.raw.n_tags, reader.raw.tags, count: 0...20, characters: 1...50)
    exercises = unsafe reader.list(
      "exercises", reader.raw.n_exercises, reader.raw.exercises, count: 0...50)
  }

  func write(to raw: inout Pulsewire__Routines__V1__RoutineDay, in arena: Arena) {
    unsafe raw.day_of_week = .init(choice: dayOfWeek)
    unsafe (raw.n_tags, raw.tags) = arena.copy(texts: tags)
    unsafe (raw.n_exercises, raw.exercises) = arena.copy(list: exercises)
  }
}
