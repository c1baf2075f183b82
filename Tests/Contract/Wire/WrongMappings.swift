import Base
import Contract
import Messages

/// A mapping that reads all but one field.
struct Forgetful: Message {
  private var set: PlannedSet
  static var schema: MessageSchema { PlannedSet.schema }

  init(unpacking bytes: RawSpan, in arena: Arena) throws(MessageError) {
    set = try PlannedSet(unpacking: bytes, in: arena)
    set.intensityPercent = 0
  }

  func pack(into output: inout ByteQueue, in arena: Arena, header: (inout ByteQueue, Int) -> Void) {
    set.pack(into: &output, in: arena, header: header)
  }
}

/// A mapping that writes a different value than it read.
struct Inventive: Message {
  private var set: PlannedSet
  static var schema: MessageSchema { PlannedSet.schema }

  init(unpacking bytes: RawSpan, in arena: Arena) throws(MessageError) {
    set = try PlannedSet(unpacking: bytes, in: arena)
    set.setCount += 1
  }

  func pack(into output: inout ByteQueue, in arena: Arena, header: (inout ByteQueue, Int) -> Void) {
    set.pack(into: &output, in: arena, header: header)
  }
}
