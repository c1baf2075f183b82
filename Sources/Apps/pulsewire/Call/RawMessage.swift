import Base
import Contract
import Messages

/// A message of any type in wire format, for calls whose types are known only by name.
struct RawMessage: Message {
  /// The wire format.
  let bytes: ByteQueue

  /// A stand-in, because the type differs by message: google.protobuf.Any.
  static var schema: MessageSchema { Google.AnyMessage.schema }

  /// Creates a message whose wire format is `bytes`.
  init(_ bytes: ByteQueue) { self.bytes = bytes }

  init(unpacking bytes: RawSpan, in arena: Arena) throws(MessageError) {
    var copy = ByteQueue()
    copy.append(bytes)
    self.bytes = copy
  }

  func pack(
    into output: inout ByteQueue, in arena: Arena,
    header: (_ output: inout ByteQueue, _ byteCount: Int) -> Void
  ) {
    header(&output, bytes.count)
    bytes.withBytes { output.append($0) }
  }

  static func == (left: RawMessage, right: RawMessage) -> Bool {
    left.bytes.copy() == right.bytes.copy()
  }
}
