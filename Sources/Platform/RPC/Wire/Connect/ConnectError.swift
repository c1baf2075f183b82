internal import Base
internal import ContractJSON
internal import HTTP2
internal import JSON
internal import Messages

/// Connect's JSON form of errors and of the end of a stream:
/// https://connectrpc.com/docs/protocol#error-end-stream
struct ConnectError {
  let mapping: JSONMapping
  let arena: Arena

  /// Returns the body of a unary error response.
  func body(_ error: RPCError) -> ByteQueue {
    var json = JSONWriter()
    write(error, to: &json)
    return Self.bytes(json)
  }

  /// Returns the last message of a stream: `error` if it failed, and the trailing metadata.
  func endStream(_ error: RPCError?, _ metadata: HeaderBlock) -> ByteQueue {
    var json = JSONWriter()
    json.beginObject()
    if let error {
      json.key("error")
      write(error, to: &json)
    }
    if metadata.count > 0 {
      json.key("metadata")
      Self.write(metadata, to: &json)
    }
    json.endObject()
    return Self.bytes(json)
  }

  private func write(_ error: RPCError, to json: inout JSONWriter) {
    json.beginObject()
    json.key("code")
    json.text(error.code.connectName)
    if !error.message.isEmpty {
      json.key("message")
      json.text(error.message)
    }
    if !error.details.isEmpty {
      json.key("details")
      json.beginArray()
      for detail in error.details { write(detail: detail, to: &json) }
      json.endArray()
    }
    json.endObject()
  }

  /// Writes a detail with its name and wire form, and as JSON for people.
  private func write(detail: some Message, to json: inout JSONWriter) {
    let schema = type(of: detail).schema
    var wire = ByteQueue()
    detail.pack(into: &wire, in: arena)
    json.beginObject()
    json.key("type")
    json.text(schema.name)
    json.key("value")
    json.text(Base64.standard.encode(wire.copy()))
    var readable = ByteQueue()
    if mapping.knows(schema) {
      wire.withBytes { try? mapping.encode(wire: $0, as: schema, into: &readable, in: arena) }
    }
    if !readable.isEmpty {
      json.key("debug")
      json.verbatim { $0 += readable.copy() }
    }
    json.endObject()
  }

  /// Writes an object of lists of texts, with the names in the order of their first values.
  private static func write(_ metadata: HeaderBlock, to json: inout JSONWriter) {
    var names: [String] = []
    var values: [String: [String]] = [:]
    metadata.forEach { field in
      let name = String(decoding: field.name, as: UTF8.self)
      if values[name] == nil { names.append(name) }
      values[name, default: []].append(String(decoding: field.value, as: UTF8.self))
    }
    json.beginObject()
    for name in names {
      json.key(name)
      json.beginArray()
      for value in values[name] ?? [] { json.text(value) }
      json.endArray()
    }
    json.endObject()
  }

  private static func bytes(_ json: JSONWriter) -> ByteQueue {
    var bytes = ByteQueue()
    bytes.append(json.bytes)
    return bytes
  }
}
