import Base
import Contract
import ContractJSON
import JSON
import RPC

extension RPCError {
  /// The error as readable text: the code and the sentence, then each detail as a line of JSON.
  var report: String {
    let lines = details.compactMap { ($0 as? Google.AnyMessage)?.report }
    return ([description] + lines).joined(separator: "\n") + "\n"
  }
}

extension Google.AnyMessage {
  /// The message as JSON, or with its bytes in base64 if the contract does not have its type.
  fileprivate var report: String {
    if let json = try? json() { return json }
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("@type")
    writer.text(typeURL)
    writer.key("value")
    writer.text(Base64.standard.encode(value))
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
