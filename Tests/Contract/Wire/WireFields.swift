import Messages

/// The content of a wire form, one line for each value: `workout.exercises[2].set_count = 3`. It is read with the
/// schema, without the code under test.
struct WireFields {
  private(set) var lines: Set<String> = []

  init(_ bytes: [UInt8], as schema: MessageSchema) { read(bytes[...], as: schema, at: "") }

  private mutating func read(_ bytes: ArraySlice<UInt8>, as schema: MessageSchema, at path: String)
  {
    var rest = bytes
    var counts: [Int: Int] = [:]
    while !rest.isEmpty {
      let key = Self.takeVarint(&rest)
      let number = Int(key >> 3)
      guard let field = schema.fields.first(where: { $0.number == number }) else {
        lines.insert("\(path)unknown field \(number)")
        return
      }
      let name = { (count: Int) in path + field.name + (field.isRepeated ? "[\(count)]" : "") }
      let count = counts[number, default: 0]
      counts[number] = count + 1
      switch key & 7 {
      case 0: lines.insert("\(name(count)) = \(Self.takeVarint(&rest))")
      case 1: lines.insert("\(name(count)) = \(Self.take(8, &rest))")
      default:
        let value = Self.take(Int(Self.takeVarint(&rest)), &rest)
        switch field.kind {
        case .message(let nested):
          lines.insert("\(name(count)) is there")
          read(value, as: nested, at: name(count) + ".")
        case .string, .bytes: lines.insert("\(name(count)) = \(Array(value))")
        default:
          var packed = value
          counts[number] = count
          while !packed.isEmpty {
            let index = counts[number, default: 0]
            lines.insert("\(name(index)) = \(Self.takeVarint(&packed))")
            counts[number] = index + 1
          }
        }
      }
    }
  }

  private static func takeVarint(_ rest: inout ArraySlice<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst() {
      value |= UInt64(byte & 0x7f) << shift
      shift += 7
      if byte < 0x80 { break }
    }
    return value
  }

  private static func take(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
