import Base
import ContractJSON
import JSON
import Messages

/// A converter between JSON text and the messages of a method.
struct MessageText {
  /// The style of the printed JSON.
  let style: JSONWriter.Style

  private let arena = Arena()

  /// Reads `json` as a message of `type`.
  ///
  /// - Throws: `ClientFailure` with a sentence that says what is wrong.
  func read(_ json: String, as type: MessageSchema) throws(ClientFailure) -> RawMessage {
    var text = ByteQueue()
    text.append(utf8: json)
    var wire = ByteQueue()
    do {
      try text.withBytes { text throws(JSONMappingError) in
        try JSONMapping.contract.decode(json: text, as: type, into: &wire)
      }
    } catch {
      throw ClientFailure("The message does not fit \(type.name).\n\(error)")
    }
    return RawMessage(wire)
  }

  /// Returns the JSON of a message of `type`, with a line end.
  func write(_ message: RawMessage, as type: MessageSchema) throws(ClientFailure) -> String {
    var output = ByteQueue()
    do {
      try message.bytes.withBytes { wire throws(JSONMappingError) in
        try JSONMapping.contract.encode(
          wire: wire, as: type, into: &output, in: arena, JSONEncodingOptions(style: style))
      }
    } catch {
      throw ClientFailure("The server sent an invalid \(type.name): \(error)")
    }
    return String(decoding: output.copy(), as: UTF8.self) + "\n"
  }
}
