import Base
import Contract
import Messages

/// A mapping that reads all but one field.
struct Forgetful: Message {
  private var exercise: Exercise
  static var schema: MessageSchema { Exercise.schema }

  init(unpacking bytes: RawSpan, in arena: Arena) throws(MessageError) {
    exercise = try PlannedExercise(unpacking: bytes, in: arena)
    exercise.intensityPercent = 0
  }

  func pack(into output: inout ByteQueue, in arena: Arena, header: (inout ByteQueue, Int) -> Void) {
    exercise.pack(into: &output, in: arena, header: header)
  }
}

/// A mapping that writes a different value than it read.
struct Inventive: Message {
  private var exercise: Exercise
  static var schema: MessageSchema { Exercise.schema }

  init(unpacking bytes: RawSpan, in arena: Arena) throws(MessageError) {
    exercise = try PlannedExercise(unpacking: bytes, in: arena)
    exercise.setCount += 1
  }

  func pack(into output: inout ByteQueue, in arena: Arena, header: (inout ByteQueue, Int) -> Void) {
    exercise.pack(into: &output, in: arena, header: header)
  }
}
