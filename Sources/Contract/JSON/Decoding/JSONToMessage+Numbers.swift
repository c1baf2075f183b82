import JSON
import Messages

/// The decoding of numbers of each type, which may also be strings.
extension JSONToMessage {
  /// Reads a number and writes it. Returns false if it was omitted or is invalid.
  mutating func number(
    _ kind: JSONReader.ValueKind, _ field: FieldPlan, writesTag: Bool, omitsDefault: Bool
  ) throws(JSONSyntaxError) -> Bool {
    let start = wire.bytes.count
    if writesTag { wire.tag(field.number, field.type.wireType) }
    let valueStart = wire.bytes.count
    switch kind {
    case .number:
      let number = try reader.number()
      guard write(number, field) else {
        violate("expected \(field.type.range), got \(Excerpt.number(number.description))")
        return false
      }
    case .text:
      let text = try reader.text()
      let isWritten = unsafe reader.withBytes(of: text) { text in
        if let number = unsafe JSONNumber(text) { return write(number, field) }
        return unsafe writeNonFinite(text, field)
      }
      guard isWritten else {
        violate("expected \(field.type.range), got a string")
        return false
      }
    default:
      try refuse("a number", kind)
      return false
    }
    if omitsDefault, wire.bytes[valueStart...].allSatisfy({ $0 == 0 }) {
      wire.truncate(to: start)
      return false
    }
    return true
  }

  private mutating func write(_ number: JSONNumber, _ field: FieldPlan) -> Bool {
    switch field.type {
    case .float:
      guard let value = number.float else { return false }
      wire.fixed32(value.bitPattern)
    case .double:
      guard let value = number.double else { return false }
      wire.fixed64(value.bitPattern)
    default: return writeInteger(number, field, writesTag: false)
    }
    return true
  }

  /// Writes a number of one of the integer types. Returns false if the number is not in the type's range.
  mutating func writeInteger(
    _ number: JSONNumber, _ field: FieldPlan, writesTag: Bool = true
  ) -> Bool {
    if writesTag { wire.tag(field.number, field.type.wireType) }
    switch field.type {
    case .int32, .sint32, .sfixed32:
      guard let value = number.int64.flatMap(Int32.init(exactly:)) else { return false }
      switch field.type {
      case .sfixed32: wire.fixed32(UInt32(bitPattern: value))
      case .sint32: wire.varint(UInt64(UInt32(bitPattern: value << 1 ^ value >> 31)))
      default: wire.varint(UInt64(bitPattern: Int64(value)))
      }
    case .int64, .sint64, .sfixed64:
      guard let value = number.int64 else { return false }
      switch field.type {
      case .sfixed64: wire.fixed64(UInt64(bitPattern: value))
      case .sint64: wire.varint(UInt64(bitPattern: value << 1 ^ value >> 63))
      default: wire.varint(UInt64(bitPattern: value))
      }
    case .uint32, .fixed32:
      guard let value = number.uint64.flatMap(UInt32.init(exactly:)) else { return false }
      if field.type == .fixed32 { wire.fixed32(value) } else { wire.varint(UInt64(value)) }
    default:
      guard let value = number.uint64 else { return false }
      if field.type == .fixed64 { wire.fixed64(value) } else { wire.varint(value) }
    }
    return true
  }

  private mutating func writeNonFinite(
    _ text: UnsafeBufferPointer<UInt8>, _ field: FieldPlan
  ) -> Bool {
    let value: Double
    if unsafe text.elementsEqual("NaN".utf8) {
      value = .nan
    } else if unsafe text.elementsEqual("Infinity".utf8) {
      value = .infinity
    } else if unsafe text.elementsEqual("-Infinity".utf8) {
      value = -.infinity
    } else {
      return false
    }
    switch field.type {
    case .float: wire.fixed32(Float(value).bitPattern)
    case .double: wire.fixed64(value.bitPattern)
    default: return false
    }
    return true
  }
}

extension FieldType {
  /// The range of the type, for an error message.
  fileprivate var range: String {
    switch self {
    case .float: "a number of 32 bits"
    case .double: "a number of 64 bits"
    case .int32, .sint32, .sfixed32: "a whole number of \(Int32.min) to \(Int32.max)"
    case .uint32, .fixed32: "a whole number of 0 to \(UInt32.max)"
    case .int64, .sint64, .sfixed64: "a whole number of \(Int64.min) to \(Int64.max)"
    default: "a whole number of 0 to \(UInt64.max)"
    }
  }
}
