public import Base
import CMessages
import CProtobufC
import JSON
public import Messages
import Wire

/// A mapping of messages to JSON and back: https://protobuf.dev/programming-guides/json/
///
/// The mapping is generic: it is driven by protobuf-c's descriptors, which it converts once into plans with
/// the names in JSON.
///
/// Non goals: google.protobuf's Struct, Empty and wrappers, because the contract has none; a `json_name` that
/// is not the field's own name in lower camel case, which protobuf-c does not know. A test looks for both in
/// the contract.
///
/// `@unchecked Sendable`: immutable after init.
@safe public final class JSONMapping: @unchecked Sendable {
  private let plans: MessagePlans

  /// The mapping of the contract's messages.
  public static let contract = JSONMapping(of: ContractSchema.messages)

  /// Creates a mapping of `messages` and the messages in them. Its memory is never freed, as if it were
  /// generated code.
  public init(of messages: [MessageSchema]) { plans = MessagePlans(messages) }

  /// Returns whether `schema` is one of the mapping's messages. The other methods require it.
  public func knows(_ schema: MessageSchema) -> Bool {
    unsafe plans.plan(of: schema.descriptor) != nil
  }

  /// Appends the JSON form of the message whose wire form is `wire` to `output`, and resets `arena`. `header`
  /// is called first, with the number of bytes that follow; if the method throws, nothing is appended.
  public func encode(
    wire: RawSpan, as schema: MessageSchema, into output: inout ByteQueue, in arena: Arena,
    _ options: JSONEncodingOptions = JSONEncodingOptions(),
    header: (_ output: inout ByteQueue, _ byteCount: Int) -> Void = { _, _ in }
  ) throws(JSONMappingError) {
    defer { arena.reset() }
    let plan = unsafe plan(of: schema)
    var encoding = MessageToJSON(
      plans: plans, arena: arena, options: options, capacity: wire.byteCount * 4)
    try unsafe wire.withUnsafeBytes { bytes throws(JSONMappingError) in
      try unsafe encoding.unpack(bytes, plan)
    }
    header(&output, encoding.writer.bytes.count)
    output.append(encoding.writer.bytes)
  }

  /// Appends the wire form of the message whose JSON form is `json` to `output`. `header` is called first,
  /// with the number of bytes that follow; if the method throws, nothing is appended.
  public func decode(
    json: RawSpan, as schema: MessageSchema, into output: inout ByteQueue,
    _ options: JSONDecodingOptions = JSONDecodingOptions(),
    header: (_ output: inout ByteQueue, _ byteCount: Int) -> Void = { _, _ in }
  ) throws(JSONMappingError) {
    guard json.byteCount <= options.bytesMax else { throw .tooLarge }
    let plan = unsafe plan(of: schema)
    let wire = try unsafe json.withUnsafeBytes { bytes throws(JSONMappingError) in
      var decoding = unsafe JSONToMessage(
        plans: plans, reader: JSONReader(bytes), options: options, capacity: bytes.count / 2)
      return try unsafe decoding.document(plan)
    }
    header(&output, wire.count)
    output.append(wire)
  }

  private func plan(of schema: MessageSchema) -> UnsafePointer<MessagePlan> {
    guard let plan = unsafe plans.plan(of: schema.descriptor) else {
      preconditionFailure("this mapping does not know \(schema.name)")
    }
    return unsafe plan
  }
}
