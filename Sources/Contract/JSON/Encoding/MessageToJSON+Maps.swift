import JSON
import Messages

/// The encoding of maps, which are lists of entries on the wire.
extension MessageToJSON {
  /// Writes the entries as an object. Of entries with the same key, the last one is used.
  mutating func map(_ raw: UnsafeRawPointer, _ field: FieldPlan) throws(JSONMappingError) {
    writer.beginObject()
    let count = unsafe (raw + field.quantifierOffset).load(as: Int.self)
    if count > 0, let plan = unsafe field.message?.pointee {
      let list = unsafe (raw + field.offset).load(as: UnsafePointer<UnsafeRawPointer>.self)
      let entries = unsafe UnsafeBufferPointer(start: list, count: count)
      let (key, value) = unsafe (plan.fields[0], plan.fields[1])
      let keys = unsafe entries.map { unsafe keyText($0 + key.offset, key) }
      let lastIndices = Dictionary(zip(keys, 0...)) { _, last in last }
      for (index, text) in keys.enumerated() where lastIndices[text] == index {
        unsafe try entry(entries[index], text, value)
      }
    }
    writer.endObject()
  }

  private mutating func entry(
    _ raw: UnsafeRawPointer, _ key: [UInt8], _ value: FieldPlan
  ) throws(JSONMappingError) {
    guard unsafe key.withUnsafeBufferPointer({ unsafe writer.key(utf8: $0) }) else {
      throw .violation("expected keys in UTF-8")
    }
    do throws(JSONMappingError) {
      unsafe try self.value(raw + value.offset, value)
    } catch {
      throw error.inside("[\(Excerpt.quoted(key))]")
    }
  }

  private func keyText(_ key: UnsafeRawPointer, _ field: FieldPlan) -> [UInt8] {
    var text: [UInt8] = []
    switch field.type {
    case .string:
      let received = unsafe ReceivedText(key.load(as: UnsafeMutablePointer<CChar>?.self))
      unsafe text.append(contentsOf: received.bytes)
    case .boolean: text += Array((unsafe key.load(as: UInt32.self) != 0 ? "true" : "false").utf8)
    case .int32, .sint32, .sfixed32: text.append(decimal: Int64(unsafe key.load(as: Int32.self)))
    case .uint32, .fixed32: text.append(decimal: UInt64(unsafe key.load(as: UInt32.self)))
    case .int64, .sint64, .sfixed64: text.append(decimal: unsafe key.load(as: Int64.self))
    case .uint64, .fixed64: text.append(decimal: unsafe key.load(as: UInt64.self))
    default: preconditionFailure("protobuf has no map by \(field.type)")
    }
    return text
  }
}
