import CMessages
public import Messages

/// What is to be done: exercises in order.
public struct Workout: Equatable, Sendable {
  /// The name on the lock screen, 1 to 200 characters.
  public var name: String

  /// 1 to 100 exercises.
  public var exercises: [Exercise]

  /// A value with these fields.
  public init(name: String, exercises: [Exercise]) {
    self.name = name
    self.exercises = exercises
  }
}

extension Workout: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__workout__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__Workout>) {
    name = unsafe reader.text("name", reader.raw.name, characters: 1...200)
    exercises = unsafe reader.list(
      "exercises", reader.raw.n_exercises, reader.raw.exercises, count: 1...100)
  }

  func write(to raw: inout Pulsewire__Player__V1__Workout, in arena: Arena) {
    unsafe raw.name = arena.copy(name)
    unsafe (raw.n_exercises, raw.exercises) = arena.copy(list: exercises)
  }
}
