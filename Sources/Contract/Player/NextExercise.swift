import CMessages
public import Messages

/// Leaves the current exercise for the next one.
public struct NextExercise: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension NextExercise: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__next_exercise__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__NextExercise>) {}

  func write(to raw: inout Pulsewire__Player__V1__NextExercise, in arena: Arena) {}
}
