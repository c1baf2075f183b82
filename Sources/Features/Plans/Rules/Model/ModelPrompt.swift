internal import JSON

/// The words and the form of a question to a model.
struct ModelPrompt: Equatable, Sendable {
  /// The instructions, which are the same for everybody.
  var instructions: String
  /// What this question is about.
  var wishes: String
  /// The form of the answer.
  var form: ModelForm
}

/// The form of a model's answer: a JSON schema in the strict subset, where every member is required, and no other is
/// allowed. What it says is checked by the server, too, because a model may not keep to it.
struct ModelForm: Equatable, Sendable {
  /// The name: letters, digits and underscores.
  let name: String
  let schema: JSONValue

  static let number = JSONValue.object(["type": .text("integer")])
  static let numberOrNull = orNull("integer")
  static let text = JSONValue.object(["type": .text("string")])
  static let flag = JSONValue.object(["type": .text("boolean")])

  /// Returns the schema of a value of a type, or null.
  static func orNull(_ type: String) -> JSONValue {
    .object(["type": .array([.text(type), .text("null")])])
  }

  /// Returns the schema of one of some texts.
  static func one(of texts: [String]) -> JSONValue {
    .object(["type": .text("string"), "enum": .array(texts.map { .text($0) })])
  }

  /// Returns the schema of one of some texts, or null.
  static func oneOrNull(of texts: [String]) -> JSONValue {
    .object([
      "type": .array([.text("string"), .text("null")]),
      "enum": .array(texts.map { .text($0) } + [.null]),
    ])
  }

  /// Returns the schema of a list.
  static func list(of items: JSONValue) -> JSONValue {
    .object(["type": .text("array"), "items": items])
  }

  /// Returns the schema of an object.
  static func object(_ members: [String: JSONValue]) -> JSONValue {
    .object([
      "type": .text("object"), "properties": .object(members),
      "required": .array(members.keys.sorted().map { .text($0) }),
      "additionalProperties": .boolean(false),
    ])
  }
}
