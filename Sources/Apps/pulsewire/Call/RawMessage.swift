import Base
import Contract
import Messages

/// A message of any type in its wire form, for calls whose types are known by name only.
struct RawMessage: Message {
  /// The wire form.
  let bytes: ByteQueue

  /// Each type has its own, so that this is a stand-in: google.protobuf.Any.
  static var schema: MessageSchema { Google.AnyMessage.schema }

  /// A message whose wire form is `bytes`.
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
