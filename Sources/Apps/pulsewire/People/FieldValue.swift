import JSON
import Messages

/// The value of a field as JSON, read from the text that the user types.
struct FieldValue {
  /// The value as JSON.
  let json: String

  /// Reads `text` according to the field: enum values by the end of their name, such as `de`; days
  /// as 2027-05-01; times as 2027-05-01T06:00:00Z; lists with commas. Text that begins as a JSON array or object is JSON.
  init(_ text: String, for field: FieldSchema) throws {
    if text.hasPrefix("[") || text.hasPrefix("{") {
      json = text
    } else if field.isRepeated {
      let parts = text.isEmpty ? [] : text.split(separator: ",").map(String.init)
      json = "[" + (try parts.map { try Self.one($0, field) }).joined(separator: ",") + "]"
    } else {
      json = try Self.one(text, field)
    }
  }

  private static func one(_ text: String, _ field: FieldSchema) throws -> String {
    switch field.kind {
    case .int32, .int64, .double:
      guard Double(text) != nil else {
        throw ClientFailure("\(field.name) is a number, not '\(text)'.")
      }
      return text
    case .bool:
      switch text.lowercased() {
      case "true", "yes", "on": return "true"
      case "false", "no", "off": return "false"
      default: throw ClientFailure("\(field.name) is on or off, not '\(text)'.")
      }
    case .enumeration(let values): return quoted(try name(of: text, in: values, field))
    case .message(let schema) where schema.name == "google.type.Date":
      let parts = text.split(separator: "-").compactMap { Int32($0) }
      guard parts.count == 3 else {
        throw ClientFailure("\(field.name) is a day such as 2027-05-01, not '\(text)'.")
      }
      return #"{"year":\#(parts[0]),"month":\#(parts[1]),"day":\#(parts[2])}"#
    case .message(let schema) where schema.name == "google.protobuf.Timestamp":
      return quoted(text)
    case .message(let schema):
      throw ClientFailure("\(field.name) is a \(schema.name); give it as JSON.")
    case .string, .bytes: return quoted(text)
    }
  }

  /// Returns the full name of an enum value. All names of an enum share a prefix; the user types
  /// the rest, in any case.
  private static func name(
    of text: String, in values: [FieldSchema.EnumValue], _ field: FieldSchema
  ) throws -> String {
    let typed = text.uppercased().replacing("-", with: "_")
    let endings = values.map { (name: $0.name, ending: ending(of: $0.name, in: values)) }
    if let match = endings.first(where: { $0.name == typed || $0.ending == typed }) {
      return match.name
    }
    let known = endings.dropFirst().map { $0.ending.lowercased() }.joined(separator: ", ")
    throw ClientFailure("\(field.name) is one of \(known); not '\(text)'.")
  }

  /// Returns the part of an enum value's name that the user types.
  static func ending(of name: String, in values: [FieldSchema.EnumValue]) -> String {
    let suffix = "UNSPECIFIED"
    guard let zero = values.first(where: { $0.number == 0 })?.name, zero.hasSuffix(suffix) else {
      return name
    }
    return String(name.dropFirst(zero.count - suffix.count))
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.text(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
