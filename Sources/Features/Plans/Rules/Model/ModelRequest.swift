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
    writer.value(.object(members))
    return (path, writer.bytes)
  }

  private static func message(_ role: String, _ words: String) -> JSONValue {
    .object(["role": .text(role), "content": .text(words)])
  }
}
