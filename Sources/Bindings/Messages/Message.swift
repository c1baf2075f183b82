public import Base

/// A value that has a protobuf wire form.
public protocol Message: Sendable, Equatable {
  /// The schema of its fields, for code that treats all messages alike: JSON, reflection.
  static var schema: MessageSchema { get }

  /// Reads a whole message and resets `arena`. All fields that violate the contract are reported at
  /// once.
  init(unpacking bytes: RawSpan, in arena: Arena) throws(MessageError)

  /// Appends the wire form to `output` and resets `arena`. `header` is called first, with the
  /// number of bytes that will follow, for framings that begin with a length.
  func pack(
    into output: inout ByteQueue, in arena: Arena,
    header: (_ output: inout ByteQueue, _ byteCount: Int) -> Void)
}

extension Message {
  /// The name in the contract, such as `pulsewire.live.v1.HeartRateSample`.
  public static var fullName: String { schema.name }

  /// Appends the wire form to `output` and resets `arena`.
  public func pack(into output: inout ByteQueue, in arena: Arena) {
    pack(into: &output, in: arena) { _, _ in }
  }

  /// Returns the wire form, for details of an error and for tests.
  public func packed(in arena: Arena = Arena()) -> [UInt8] {
    var output = ByteQueue()
    pack(into: &output, in: arena)
    return output.copy()
  }

  /// Reads a whole message from an array, for details of an error and for tests.
  public init(unpacking bytes: [UInt8], in arena: Arena = Arena()) throws(MessageError) {
    unsafe try self.init(unpacking: bytes.span.bytes, in: arena)
  }
}
