import Base
import ContractJSON
import JSON
import Messages

/// Messages as a person writes and reads them: JSON, of the types that a method has.
struct MessageText {
  /// How messages are printed.
  let style: JSONWriter.Style

  private let arena = Arena()

  /// The message of `type` that `json` is; says in a sentence what is wrong with it.
  func read(_ json: String, as type: MessageSchema) throws(ClientFailure) -> RawMessage {
    var text = ByteQueue()
    text.append(utf8: json)
    var wire = ByteQueue()
    do {
      try text.withBytes { text throws(JSONMappingError) in
        try JSONMapping.contract.decode(json: text, as: type, into: &wire)
      }
    } catch {
      throw ClientFailure("The message is no \(type.name).\n\(error)")
    }
    return RawMessage(wire)
  }

  /// The JSON of a message of `type`, with the end of a line.
  func write(_ message: RawMessage, as type: MessageSchema) throws(ClientFailure) -> String {
    var output = ByteQueue()
    do {
      try message.bytes.withBytes { wire throws(JSONMappingError) in
        try JSONMapping.contract.encode(
          wire: wire, as: type, into: &output, in: arena, JSONEncodingOptions(style: style))
      }
    } catch {
      throw ClientFailure("The server sent no valid \(type.name): \(error)")
    }
    return String(decoding: output.copy(), as: UTF8.self) + "\n"
  }
}
