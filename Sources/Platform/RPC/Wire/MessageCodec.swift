internal import Base
internal import ContractJSON
internal import Loop
internal import Messages

/// The conversion between messages and their bytes in a dialect's codec. Used on one loop, for one
/// message at a time.
struct MessageCodec {
  let codec: Dialect.Codec
  let mapping: JSONMapping
  let messageBytesMax: Int
  let arena: Arena

  /// Decodes the message in `content`.
  func decode<M: Message>(_ type: M.Type, _ content: ByteQueue) throws(RPCError) -> M {
    switch codec {
    case .protobuf: return try unpack(content)
    case .json:
      try check(M.schema)
      var wire = ByteQueue()
      do throws(JSONMappingError) {
        try content.withBytes { json throws(JSONMappingError) in
          try mapping.decode(
            json: json, as: M.schema, into: &wire,
            JSONDecodingOptions(bytesMax: messageBytesMax))
        }
      } catch {
        throw RPCError(error)
      }
      guard wire.count <= messageBytesMax else {
        throw .messageTooLarge(wire.count, max: messageBytesMax)
      }
      return try unpack(wire)
    }
  }

  /// Returns the bytes of `message`.
  func encode<M: Message>(_ message: M) throws(RPCError) -> ByteQueue {
    var wire = ByteQueue()
    message.pack(into: &wire, in: arena)
    guard codec == .json else { return wire }
    try check(M.schema)
    do {
      return try Self.json(of: wire, M.schema, mapping, in: arena)
    } catch {
      throw RPCError(.internal, "The response has no JSON form.")
    }
  }

  /// The largest wire form, in bytes, whose JSON is written on the loop. A longer one would take a
  /// millisecond or more.
  private static let loopBytesMax = 64 * 1024
  /// The threads that write long JSON, for all loops.
  private static let writers = WorkerPool(threads: 2, queuedMax: 1024, niceness: 0)

  /// Returns the bytes of `message`, like `encode`; long JSON is written off the loop.
  func encodeLong<M: Message>(_ message: M) async throws(RPCError) -> ByteQueue {
    guard codec == .json else { return try encode(message) }
    var wire = ByteQueue()
    message.pack(into: &wire, in: arena)
    try check(M.schema)
    let (content, schema, mapping) = (wire, M.schema, mapping)
    do {
      guard content.count > Self.loopBytesMax else {
        return try Self.json(of: content, schema, mapping, in: arena)
      }
      return try await Self.writers.run { try Self.json(of: content, schema, mapping, in: Arena()) }
    } catch is WorkerPool.Refusal {
      throw RPCError(.unavailable, "The server is busy; try again.")
    } catch is CancellationError {
      throw RPCError(.cancelled, "The call was cancelled.")
    } catch {
      throw RPCError(.internal, "The response has no JSON form.")
    }
  }

  private static func json(
    of wire: ByteQueue, _ schema: MessageSchema, _ mapping: JSONMapping, in arena: Arena
  ) throws(JSONMappingError) -> ByteQueue {
    var json = ByteQueue()
    try wire.withBytes { wire throws(JSONMappingError) in
      try mapping.encode(wire: wire, as: schema, into: &json, in: arena)
    }
    return json
  }

  private func unpack<M: Message>(_ wire: ByteQueue) throws(RPCError) -> M {
    do throws(MessageError) {
      return try wire.withBytes { wire throws(MessageError) in try M(unpacking: wire, in: arena) }
    } catch {
      throw RPCError(error, in: M.self)
    }
  }

  private func check(_ schema: MessageSchema) throws(RPCError) {
    guard !mapping.knows(schema) else { return }
    throw RPCError(.unimplemented, "\(schema.name) has no JSON form here.")
  }
}

extension RPCError {
  /// Creates the error for JSON that is no valid message.
  fileprivate init(_ error: JSONMappingError) {
    switch error {
    case .malformed(let error): self.init(.invalidArgument, "The message is not JSON: \(error).")
    case .malformedWire: self.init(.internal, "The message has no wire form.")
    case .tooLarge: self.init(.resourceExhausted, "The message is too large.")
    case .invalid(let violations): self = .invalid(violations)
    }
  }
}
