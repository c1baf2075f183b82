import Contract
import Messages

extension ReferencePage {
  /// The fields of the contract's messages with their rules.
  static var fields: ReferencePage {
    let messages = ContractSchema.messages
      .filter { $0.name.hasPrefix("pulsewire.") && !$0.fields.isEmpty }
      .sorted { $0.name < $1.name }
    let parts = messages.map { message in
      let rules = ContractSchema.rules(of: message.name)
      let rows = message.fields.map { field in
        [
          "`\(field.name)`", "\(field.number)", typeName(field),
          // trap: the lookup is nil for a field without rules
          rules[field.number].map { sentence($0) } ?? "",
        ]
      }
      return "## \(message.name)\n\n" + table(["field", "number", "type", "rules"], rows)
    }
    return ReferencePage(
      "fields.md", title: "Fields",
      about: """
        The fields of all messages with their rules (`pulsewire.rules.v1`), which are asked of requests: a request that
        breaks one is refused with INVALID_ARGUMENT, and each such field is named. A field without a rule of its length
        has 16 KiB of text at most, and 100 characters in each text of a list. The meaning of a field is in its comment in
        `proto/`.
        """,
      body: parts.joined(separator: "\n\n"))
  }

  private static func typeName(_ field: FieldSchema) -> String {
    let name =
      switch field.kind {
      case .int32: "int32"
      case .int64: "int64"
      case .double: "double"
      case .bool: "bool"
      case .string: "string"
      case .bytes: "bytes"
      case .enumeration(let values):
        "enum of " + values.map { "`\($0.name)`" }.joined(separator: ", ")
      case .message(let message): shortName(message.name)
      }
    return (field.isRepeated ? "list of " : "") + name + (field.isInOneof ? ", one of several" : "")
  }

  private static func sentence(_ rules: FieldRules) -> String {
    var parts: [String] = []
    if rules.isRequired { parts.append("required") }
    if let range = rules.range {
      parts.append(bounds(range.lowerBound, range.upperBound) + (rules.isZeroNone ? ", or 0" : ""))
    }
    if let range = rules.characters { parts.append(bounds(range) + " characters") }
    if let range = rules.bytes { parts.append(bounds(range) + " bytes") }
    if let range = rules.count { parts.append(bounds(range) + " elements") }
    if rules.isUnique { parts.append("no element twice") }
    if rules.isUUID { parts.append("a UUID") }
    if !rules.texts.isEmpty {
      parts.append("one of " + rules.texts.map { "`\($0)`" }.joined(separator: ", "))
    }
    if rules.isSecret { parts.append("never shown") }
    if rules.isMasked { parts.append("in part, by the field mask") }
    return parts.joined(separator: "; ")
  }

  private static func bounds(_ range: ClosedRange<Int>) -> String {
    range.upperBound == .max
      ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
  }

  private static func bounds(_ least: Double, _ greatest: Double) -> String {
    let least = SettingText.decimal(least)
    return greatest == .infinity
      ? "\(least) or more" : "\(least) to \(SettingText.decimal(greatest))"
  }
}
