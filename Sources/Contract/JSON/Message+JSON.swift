import Base
public import Messages

extension Message {
  /// The message as JSON, for programs and tests; a server has its own arena.
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

  /// Reads JSON. Throws `JSONMappingError` for what is not JSON of this message, and `MessageError`
  /// for what the contract refuses besides.
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
