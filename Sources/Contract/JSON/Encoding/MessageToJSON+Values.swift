import CProtobufC
import JSON
import Messages

/// The encoding of values of each type.
extension MessageToJSON {
  /// Writes the value at `value`.
  mutating func value(
    _ value: UnsafeRawPointer, _ field: FieldPlan
  ) throws(JSONMappingError) {
    guard writer.bytes.count <= options.bytesMax else { throw .tooLarge }
    switch field.type {
    case .int32, .sint32, .sfixed32: unsafe writer.integer(Int64(value.load(as: Int32.self)))
    case .uint32, .fixed32: unsafe writer.integer(UInt64(value.load(as: UInt32.self)))
    // 64-bit integers do not fit into a JavaScript number.
    case .int64, .sint64, .sfixed64:
      writer.verbatim(isQuoted: true) { unsafe $0.append(decimal: value.load(as: Int64.self)) }
    case .uint64, .fixed64:
      writer.verbatim(isQuoted: true) { unsafe $0.append(decimal: value.load(as: UInt64.self)) }
    case .float: unsafe writer.float(value.load(as: Float.self))
    case .double: unsafe writer.double(value.load(as: Double.self))
    case .boolean: unsafe writer.boolean(value.load(as: UInt32.self) != 0)
    case .enumeration: unsafe enumeration(value.load(as: Int32.self), field)
    case .string:
      let text = unsafe ReceivedText(value.load(as: UnsafeMutablePointer<CChar>?.self))
      guard unsafe writer.text(utf8: text.bytes) else {
        throw .violation("expected text in UTF-8")
      }
    case .bytes:
      let data = unsafe value.load(as: ProtobufCBinaryData.self)
      let bytes = unsafe UnsafeBufferPointer(
        start: data.data, count: data.data == nil ? 0 : data.len)
      writer.verbatim(isQuoted: true) { unsafe Base64Text.append(bytes, to: &$0) }
    case .message:
      if let plan = unsafe field.message {
        unsafe try message(value.load(as: UnsafeRawPointer.self), plan)
      }
    }
  }

  private mutating func enumeration(_ number: Int32, _ field: FieldPlan) {
    if let name = unsafe field.enumeration?.pointee.name(of: number) {
      writer.verbatim(isQuoted: true) { unsafe $0.append(contentsOf: name) }
    } else {
      writer.integer(Int64(number))
    }
  }
}
