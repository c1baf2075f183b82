import Base
public import Messages

extension Message {
  /// Returns the message as JSON, for programs and tests; a server uses its own arena.
  public func json(
    _ options: JSONEncodingOptions = JSONEncodingOptions()
  ) throws(JSONMappingError) -> String {
    let arena = Arena()
    var wire = ByteQueue()
    pack(into: &wire, in: arena)
    var output = ByteQueue()
    try wire.withBytes { wire throws(JSONMappingError) in
      try JSONMapping.contract.encode(
        wire: wire, as: Self.schema, into: &output, in: arena, options)
    }
    return String(decoding: output.copy(), as: UTF8.self)
  }

  /// Creates a message from JSON. Throws `JSONMappingError` if it is not JSON of this message, and
  /// `MessageError` if it violates the contract in another way.
  public init(
    json: String, _ options: JSONDecodingOptions = JSONDecodingOptions()
  ) throws {
    var text = ByteQueue()
    text.append(utf8: json)
    var wire = ByteQueue()
    try text.withBytes { json throws(JSONMappingError) in
      try JSONMapping.contract.decode(json: json, as: Self.schema, into: &wire, options)
    }
    try self.init(unpacking: wire.copy())
  }
}
