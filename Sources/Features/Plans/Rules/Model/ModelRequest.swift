internal import JSON

/// The body of a request to a model.
enum ModelRequest {
  /// The most tokens of an answer.
  private static let tokensMax = 2000.0
  private static let schemaName = "workout_plan"

  /// Returns the path and the body that ask a question, of a server with these abilities.
  static func make(
    _ question: ModelQuestion, model: String, _ abilities: ModelAbilities
  ) -> (path: String, body: [UInt8]) {
    var members: [String: JSONValue] = ["model": .text(model)]
    if abilities.takesStore { members["store"] = .boolean(false) }
    if abilities.takesStream { members["stream"] = .boolean(true) }
    if let field = abilities.tokenFields.first { members[field] = .number(tokensMax) }
    let path: String
    switch abilities.interface {
    case .responses:
      path = "/responses"
      members["instructions"] = .text(question.instructions)
      members["input"] = .text(question.wishes)
      if abilities.takesSchema {
        members["text"] = .object([
          "format": .object([
            "type": .text("json_schema"), "name": .text(schemaName), "strict": .boolean(true),
            "schema": schema,
          ])
        ])
      }
    case .chat:
      path = "/chat/completions"
      members["messages"] = .array([
        message("system", question.instructions), message("user", question.wishes),
      ])
      if abilities.takesStream, abilities.takesStreamOptions {
        members["stream_options"] = .object(["include_usage": .boolean(true)])
      }
      if abilities.takesSchema {
        members["response_format"] = .object([
          "type": .text("json_schema"),
          "json_schema": .object([
            "name": .text(schemaName), "strict": .boolean(true), "schema": schema,
          ]),
        ])
      }
    }
    var writer = JSONWriter()
    write(.object(members), &writer)
    return (path, writer.bytes)
  }

  private static func message(_ role: String, _ words: String) -> JSONValue {
    .object(["role": .text(role), "content": .text(words)])
  }

  /// The schema of an answer, in the strict subset: every member is required, and no other is allowed.
  private static let schema: JSONValue = {
    let number = JSONValue.object(["type": .text("integer")])
    let numberOrNull = JSONValue.object(["type": .array([.text("integer"), .text("null")])])
    let exercise = object([
      "name": .object(["type": .text("string")]), "sets": number, "reps_min": numberOrNull,
      "reps_max": numberOrNull, "seconds": numberOrNull, "rest_seconds": number,
      "rpe": .object(["type": .text("number")]),
    ])
    let kinds = ["warm_up", "main", "intervals", "cool_down"].map { JSONValue.text($0) }
    let block = object([
      "kind": .object(["type": .text("string"), "enum": .array(kinds)]),
      "exercises": list(of: exercise),
    ])
    return object(["blocks": list(of: block)])
  }()

  private static func list(of items: JSONValue) -> JSONValue {
    .object(["type": .text("array"), "items": items])
  }

  private static func object(_ members: [String: JSONValue]) -> JSONValue {
    .object([
      "type": .text("object"), "properties": .object(members),
      "required": .array(members.keys.sorted().map { .text($0) }),
      "additionalProperties": .boolean(false),
    ])
  }

  private static func write(_ value: JSONValue, _ writer: inout JSONWriter) {
    switch value {
    case .object(let members):
      writer.beginObject()
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        writer.key(name)
        write(member, &writer)
      }
      writer.endObject()
    case .array(let elements):
      writer.beginArray()
      for element in elements { write(element, &writer) }
      writer.endArray()
    case .text(let text): writer.text(text)
    case .number(let number):
      if let whole = Int64(exactly: number) { writer.integer(whole) } else { writer.double(number) }
    case .boolean(let flag): writer.boolean(flag)
    case .null: writer.null()
    }
  }
}
