public import Base
import CMessages
public import Messages

/// One set that was completed.
public struct CompletedSet: Equatable, Sendable {
  /// The exercise, counted from 0.
  public var exerciseIndex: Int32

  /// The set, counted from 0.
  public var setIndex: Int32

  /// When.
  public var completeTime: Timestamp

  /// A value with these fields.
  public init(exerciseIndex: Int32, setIndex: Int32, completeTime: Timestamp) {
    self.exerciseIndex = exerciseIndex
    self.setIndex = setIndex
    self.completeTime = completeTime
  }
}

extension CompletedSet: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__player__v1__completed_set__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__CompletedSet>) {
    exerciseIndex = unsafe reader.raw.exercise_index
    setIndex = unsafe reader.raw.set_index
    completeTime = unsafe reader.required("complete_time", reader.raw.complete_time)
  }

  func write(to raw: inout Pulsewire__Player__V1__CompletedSet, in arena: Arena) {
    unsafe raw.exercise_index = exerciseIndex
    unsafe raw.set_index = setIndex
    unsafe raw.complete_time = arena.copy(message: completeTime)
  }
}
