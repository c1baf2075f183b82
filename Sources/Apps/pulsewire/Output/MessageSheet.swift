import Contract
import ContractJSON
import JSON
import Messages

/// The fields of a message that have a value, as lines of path and value, in the form in which they
/// are set: `weight_kg  64.5`.
enum MessageSheet {
  /// Returns the lines, or `sentence` if no field has a value.
  static func text(_ message: some Message, orElse sentence: String) throws -> String {
    let json = try JSONValue(parsing: Array(message.json().utf8))
    let lines = lines(of: json, type(of: message).schema, under: "")
    return lines.isEmpty ? sentence + "\n" : FactList(lines).text
  }

  private static func lines(
    of value: JSONValue, _ schema: MessageSchema, under prefix: String
  ) -> [(String, String?)] {
    schema.fields.flatMap { field -> [(String, String?)] in
      guard let value = value[jsonName(field.name)] else { return [] }
      let path = prefix + field.name
      guard case .message(let inner) = field.kind, !inner.name.hasPrefix("google.") else {
        let values = field.isRepeated ? value.elements ?? [] : [value]
        return [(path, values.map { text($0, field) }.joined(separator: ","))]
      }
      guard field.isRepeated else { return lines(of: value, inner, under: path + ".") }
      return (value.elements ?? []).enumerated().flatMap { index, element in
        lines(of: element, inner, under: "\(path)[\(index)].")
      }
    }
  }

  private static func text(_ value: JSONValue, _ field: FieldSchema) -> String {
    switch value {
    case .text(let text):
      if case .enumeration(let values) = field.kind {
        return FieldValue.ending(of: text, in: values).lowercased()
      }
      return text
    case .number(let number): return NumberText.plain(number)
    case .boolean(let isOn): return isOn ? "on" : "off"
    case .object:
      let parts = ["year", "month", "day"].compactMap { value[$0]?.number }.map { Int($0) }
      return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
    case .array, .null: return ""
    }
  }

  /// Returns a field's name in JSON: `weightKg`. Source: protobuf's JSON mapping.
  private static func jsonName(_ name: String) -> String {
    var isUpper = false
    return name.reduce(into: "") { text, letter in
      if letter == "_" {
        isUpper = true
      } else {
        text += isUpper ? letter.uppercased() : String(letter)
        isUpper = false
      }
    }
  }
}
