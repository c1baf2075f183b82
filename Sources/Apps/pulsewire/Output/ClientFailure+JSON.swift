import Client
import Contract
import JSON
import RPC

extension ClientFailure {
  /// The failure as a line of JSON: the server's status, if it is one, and the sentences.
  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    if let status {
      writer.member("code", status.code.description)
      let info = status.detail(Google.ErrorInfo.self)
      writer.member("reason", info?.reason)
      if let metadata = info?.metadata, !metadata.isEmpty {
        writer.key("metadata")
        writer.beginObject()
        for (key, value) in metadata.sorted(by: { $0.key < $1.key }) { writer.member(key, value) }
        writer.endObject()
      }
      writer.member("localized", status.detail(Google.LocalizedMessage.self)?.message)
    }
    writer.member("message", status?.message ?? description)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  /// Writes a member; none for an absent or empty text.
  fileprivate mutating func member(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    key(name)
    self.text(text)
  }
}
