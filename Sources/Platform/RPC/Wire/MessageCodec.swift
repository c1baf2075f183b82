internal import Base
internal import ContractJSON
internal import Loop
internal import Messages

/// The conversion between messages and their bytes in a dialect's codec. Used on one loop, for one
/// message at a time.
///
/// The generic functions are built for each type of message, in the module of its method: they
/// contain only what depends on the type.
struct MessageCodec {
  let codec: CallProtocol.Codec
  let mapping: JSONMapping
  let messageBytesMax: Int
  let arena: Arena

  /// Decodes the message in `content`.
  func decode<M: Message>(_ type: M.Type, _ content: ByteQueue) throws(RPCError) -> M {
    let wire = codec == .json ? try wire(of: content, M.schema) : content
    do throws(MessageError) {
      return try wire.withBytes { wire throws(MessageError) in try M(unpacking: wire, in: arena) }
    } catch {
      throw RPCError(error, in: M.self)
    }
  }

  /// Returns the bytes of `message`.
  func encode<M: Message>(_ message: M) throws(RPCError) -> ByteQueue {
    var wire = ByteQueue()
    message.pack(into: &wire, in: arena)
    return codec == .json ? try json(of: wire, M.schema) : wire
  }

  /// Returns the bytes of `message`, like `encode`; long JSON is written off the loop.
  func encodeLong<M: Message>(_ message: M) async throws(RPCError) -> ByteQueue {
    var wire = ByteQueue()
    message.pack(into: &wire, in: arena)
    return codec == .json ? try await longJSON(of: wire, M.schema) : wire
  }

  private func wire(
    of content: ByteQueue, _ schema: MessageSchema
  ) throws(RPCError) -> ByteQueue {
    try check(schema)
    var wire = ByteQueue()
    do throws(JSONMappingError) {
      try content.withBytes { json throws(JSONMappingError) in
        try mapping.decode(
          json: json, as: schema, into: &wire, JSONDecodingOptions(bytesMax: messageBytesMax))
      }
    } catch {
      throw RPCError(error)
    }
    guard wire.count <= messageBytesMax else {
      throw .messageTooLarge(wire.count, max: messageBytesMax)
    }
    return wire
  }

  private func json(of wire: ByteQueue, _ schema: MessageSchema) throws(RPCError) -> ByteQueue {
    try check(schema)
    do {
      return try Self.json(of: wire, schema, mapping, in: arena)
    } catch {
      throw RPCError(.internal, "The response has no JSON form.")
    }
  }

  /// The largest wire form, in bytes, whose JSON is written on the loop. A longer one would take a
  /// millisecond or more.
  private static let loopBytesMax = 64 * 1024
  /// The threads that write long JSON, for all loops.
  private static let writers = WorkerPool(threads: 2, queuedMax: 1024, niceness: 0)

  private func longJSON(
    of wire: ByteQueue, _ schema: MessageSchema
  ) async throws(RPCError) -> ByteQueue {
    guard wire.count > Self.loopBytesMax else { return try json(of: wire, schema) }
    try check(schema)
    let mapping = mapping
    do {
      return try await Self.writers.run { try Self.json(of: wire, schema, mapping, in: Arena()) }
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
