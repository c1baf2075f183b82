public import Base
import CMessages
import CProtobufC
import JSON
public import Messages
import Wire

/// Messages as JSON and back: https://protobuf.dev/programming-guides/json/
///
/// One for all messages: everything is driven by protobuf-c's descriptors, which are turned once into
/// plans with the names as JSON has them.
///
/// Non goals: google.protobuf's Struct, FieldMask, Empty and wrappers, because the contract has none;
/// a `json_name` that is not the field's own name in lower camel case, which protobuf-c does not
/// know. A test looks for both in the contract.
///
/// `@unchecked Sendable`: immutable after init.
@safe public final class JSONMapping: @unchecked Sendable {
  private let plans: MessagePlans

  /// The mapping of the contract's messages.
  public static let contract = JSONMapping(of: ContractSchema.messages)

  /// A mapping of `messages` and those within them. What it allocates is never freed, as if it were
  /// generated code.
  public init(of messages: [MessageSchema]) { plans = MessagePlans(messages) }

  /// Whether `schema` is one of the mapping's messages; no other may be asked for.
  public func knows(_ schema: MessageSchema) -> Bool {
    unsafe plans.plan(of: schema.descriptor) != nil
  }

  /// Appends the JSON form of the message whose wire form is `wire` to `output`, and resets `arena`.
  /// `header` is called first, with the count of bytes that will follow; nothing is appended when
  /// it throws.
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

  /// Appends the wire form of the message whose JSON form is `json` to `output`. `header` is called
  /// first, with the count of bytes that will follow; nothing is appended when it throws.
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
