internal import Base
internal import ContractJSON
internal import Messages

/// Between messages and their bytes in a dialect's codec. Used on one loop, for one message after the
/// other.
struct MessageCodec {
  let codec: Dialect.Codec
  let mapping: JSONMapping
  let messageBytesMax: Int
  let arena: Arena

  /// The message that `content` holds.
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

  /// The bytes of `message`.
  func encode<M: Message>(_ message: M) throws(RPCError) -> ByteQueue {
    var wire = ByteQueue()
    message.pack(into: &wire, in: arena)
    guard codec == .json else { return wire }
    try check(M.schema)
    var json = ByteQueue()
    do throws(JSONMappingError) {
      try wire.withBytes { wire throws(JSONMappingError) in
        try mapping.encode(wire: wire, as: M.schema, into: &json, in: arena)
      }
    } catch {
      throw RPCError(.internal, "The answer has no JSON form.")
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
  /// What a caller is told of JSON that is no message.
  fileprivate init(_ error: JSONMappingError) {
    switch error {
    case .malformed(let error): self.init(.invalidArgument, "The message is not JSON: \(error).")
    case .malformedWire: self.init(.internal, "The message has no wire form.")
    case .tooLarge: self.init(.resourceExhausted, "The message is too large.")
    case .invalid(let violations): self = .invalid(violations)
    }
  }
}
