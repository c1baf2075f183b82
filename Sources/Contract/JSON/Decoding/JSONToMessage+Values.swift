import JSON
import Messages

/// The decoding of values of each type.
extension JSONToMessage {
  /// Reads a value, which is not null, and writes it. Returns false if it was omitted or is invalid.
  mutating func value(
    _ field: FieldPlan, writesTag: Bool = true, omitsDefault: Bool = false
  ) throws(JSONSyntaxError) -> Bool {
    let kind = try reader.nextKind()
    switch field.type {
    case .message:
      guard let plan = unsafe field.message else { return false }
      wire.tag(field.number, .length)
      let start = wire.beginLength()
      unsafe try message(plan)
      wire.endLength(start)
      return true
    case .string, .bytes:
      guard kind == .text else {
        try refuse("a string", kind)
        return false
      }
      let text = try reader.text()
      if text.byteCount == 0, omitsDefault { return false }
      wire.tag(field.number, .length)
      return field.type == .string ? string(text) : bytes(text)
    case .boolean:
      guard kind == .boolean else {
        try refuse("true or false", kind)
        return false
      }
      let isTrue = try reader.boolean()
      if !isTrue, omitsDefault { return false }
      if writesTag { wire.tag(field.number, .varint) }
      wire.varint(isTrue ? 1 : 0)
      return true
    case .enumeration:
      guard let number = try enumeration(kind, field) else { return false }
      if number == 0, omitsDefault { return false }
      if writesTag { wire.tag(field.number, .varint) }
      wire.varint(UInt64(bitPattern: Int64(number)))
      return true
    default:
      return try number(kind, field, writesTag: writesTag, omitsDefault: omitsDefault)
    }
  }

  private mutating func string(_ text: JSONText) -> Bool {
    wire.varint(UInt64(text.byteCount))
    wire.append { reader.append(text, to: &$0) }
    return true
  }

  private mutating func bytes(_ text: JSONText) -> Bool {
    let start = wire.beginLength()
    var isBase64 = false
    wire.append { wire in
      isBase64 = unsafe reader.withBytes(of: text) { text in
        unsafe Base64Text.appendDecoded(text, to: &wire)
      }
    }
    wire.endLength(start)
    if !isBase64 { violate("expected base 64, got another string") }
    return isBase64
  }

  private mutating func enumeration(
    _ kind: JSONReader.ValueKind, _ field: FieldPlan
  ) throws(JSONSyntaxError) -> Int32? {
    switch kind {
    case .number:
      let number = try reader.number()
      if let value = number.int64.flatMap(Int32.init(exactly:)) { return value }
      violate("expected a number of an enum, got \(Excerpt.number(number.description))")
    case .text:
      guard let plan = unsafe field.enumeration else { return nil }
      let text = try reader.text()
      let number = unsafe reader.withBytes(of: text) { unsafe plan.pointee.number(of: $0) }
      if let number { return number }
      if !options.ignoresUnknown {
        violate(unsafe "expected one of \(plan.pointee.names), got another string")
      }
    default: try refuse("the name of a case", kind)
    }
    return nil
  }
}
