import JSON
import Messages

/// The decoding of fields, by their presence.
extension JSONToMessage {
  /// Reads the value of `field`, which is not null, and writes it.
  mutating func field(_ field: FieldPlan) throws(JSONSyntaxError) {
    switch field.presence {
    case .implicit: _ = try value(field, omitsDefault: true)
    case .explicit, .oneof: _ = try value(field)
    case .repeated: try list(field)
    case .map: try map(field)
    }
  }

  private mutating func list(_ field: FieldPlan) throws(JSONSyntaxError) {
    let kind = try reader.nextKind()
    guard kind == .array else { return try refuse("an array", kind) }
    let isPacked = field.type.wireType != .length
    let beginning = wire.bytes.count
    var start = 0
    if isPacked {
      wire.tag(field.number, .length)
      start = wire.beginLength()
    }
    var isFirst = true
    var index = 0
    try reader.beginArray()
    while try reader.nextElement(&isFirst) {
      let before = violations.count
      let kind = try reader.nextKind()
      if kind == .null {
        try refuse(field.type.expectation, kind)
      } else {
        _ = try value(field, writesTag: !isPacked)
      }
      if violations.count > before { adopt(from: before, "[\(index)]") }
      index += 1
    }
    guard isPacked else { return }
    if wire.bytes.count == start {
      wire.truncate(to: beginning)
    } else {
      wire.endLength(start)
    }
  }

  private mutating func map(_ field: FieldPlan) throws(JSONSyntaxError) {
    let kind = try reader.nextKind()
    guard kind == .object else { return try refuse("an object", kind) }
    guard let plan = unsafe field.message?.pointee else { return }
    let (keyField, valueField) = unsafe (plan.fields[0], plan.fields[1])
    var keys: Set<[UInt8]> = []
    var isFirst = true
    try reader.beginObject()
    while let key = try reader.nextKey(&isFirst) {
      var text: [UInt8] = []
      reader.append(key, to: &text)
      let before = violations.count
      let beginning = wire.bytes.count
      wire.tag(field.number, .length)
      let start = wire.beginLength()
      mapKey(text, keyField)
      if !keys.insert(text).inserted { violate("expected once, got twice") }
      let kind = try reader.nextKind()
      if kind == .null {
        try refuse(valueField.type.expectation, kind)
      } else if try value(valueField) {
        wire.endLength(start)
      } else {
        wire.truncate(to: beginning)
      }
      if violations.count > before { adopt(from: before, "[\(Excerpt.quoted(text))]") }
    }
  }

  private mutating func mapKey(_ text: [UInt8], _ field: FieldPlan) {
    switch field.type {
    case .string:
      wire.tag(field.number, .length)
      wire.varint(UInt64(text.count))
      wire.append { $0 += text }
    case .boolean:
      let isTrue = text.elementsEqual("true".utf8)
      if !isTrue, !text.elementsEqual("false".utf8) { violate("expected a key of true or false") }
      wire.tag(field.number, .varint)
      wire.varint(isTrue ? 1 : 0)
    default:
      unsafe text.withUnsafeBufferPointer { text in
        guard let number = unsafe JSONNumber(text), writeInteger(number, field) else {
          violate("expected a key that is a whole number of its type")
          return
        }
      }
    }
  }
}
