internal import JSON

/// The body of a request to a model.
enum ModelRequest {
  /// The most tokens of an answer.
  private static let tokensMax = 2000.0

  /// Returns the path and the body that ask a question, of a server with these abilities.
  static func make(
    _ prompt: ModelPrompt, model: String, _ abilities: ModelAbilities
  ) -> (path: String, body: [UInt8]) {
    var members: [String: JSONValue] = ["model": .text(model)]
    if abilities.takesStore { members["store"] = .boolean(false) }
    if abilities.takesStream { members["stream"] = .boolean(true) }
    if let field = abilities.tokenFields.first { members[field] = .number(tokensMax) }
    let path: String
    switch abilities.interface {
    case .responses:
      path = "/responses"
      members["instructions"] = .text(prompt.instructions)
      members["input"] = .text(prompt.wishes)
      if abilities.takesSchema {
        members["text"] = .object([
          "format": .object([
            "type": .text("json_schema"), "name": .text(prompt.form.name), "strict": .boolean(true),
            "schema": prompt.form.schema,
          ])
        ])
      }
    case .chat:
      path = "/chat/completions"
      members["messages"] = .array([
        message("system", prompt.instructions), message("user", prompt.wishes),
      ])
      if abilities.takesStream, abilities.takesStreamOptions {
        members["stream_options"] = .object(["include_usage": .boolean(true)])
      }
      if abilities.takesSchema {
        members["response_format"] = .object([
          "type": .text("json_schema"),
          "json_schema": .object([
            "name": .text(prompt.form.name), "strict": .boolean(true), "schema": prompt.form.schema,
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
