internal import JSON

/// The abilities of a server with a model, as its errors teach them.
struct ModelAbilities: Equatable, Sendable {
  /// The interfaces of servers.
  enum Interface: String, Sendable {
    case responses = "Responses"
    case chat = "Chat Completions"
  }

  /// Whether the server has Responses, or Chat Completions only.
  var interface = Interface.responses
  /// Whether it takes a JSON schema.
  var takesSchema = true
  /// Whether it takes `store`.
  var takesStore = true
  /// Whether it answers as a stream.
  var takesStream = true
  /// Whether it takes `stream_options`, which only Chat Completions have.
  var takesStreamOptions = true
  /// The names of the limit of tokens that are left to try.
  var tokenFields = ["max_output_tokens"]

  /// The most lessons of one question.
  static let lessonsMax = 8

  private static let chat = ModelAbilities(
    interface: .chat, tokenFields: ["max_completion_tokens", "max_tokens"])

  /// Returns the abilities after an error: with another interface, or without a parameter that the error names; nil if
  /// it teaches nothing.
  func afterError(_ status: Int, _ body: [UInt8]) -> ModelAbilities? {
    let value = try? JSONValue(parsing: body)
    if [404, 405, 501].contains(status), interface == .responses, !Self.isOfModel(value) {
      return Self.chat
    }
    guard status == 400 || status == 422 else { return nil }
    let error = value?["error"]
    if let parameter = error?["param"]?.text, let next = without(parameter) { return next }
    let said = error?["message"]?.text ?? String(decoding: body.prefix(4096), as: UTF8.self)
    let words = said.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    for word in Self.namesInWords where words.contains(word) {
      if let next = without(word) { return next }
    }
    return nil
  }

  /// The names of parameters that are no usual words, or come last.
  private static let namesInWords = [
    "max_output_tokens", "max_completion_tokens", "max_tokens", "response_format", "json_schema",
    "stream_options", "store", "stream", "text",
  ]

  private static func isOfModel(_ value: JSONValue?) -> Bool {
    value?["error"]?["code"]?.text == "model_not_found"
  }

  /// Returns the abilities without a parameter; nil if it is not one that can be left out.
  private func without(_ parameter: String) -> ModelAbilities? {
    let name = parameter.prefix { $0 != "." && $0 != "[" }
    var next = self
    switch name {
    case "store" where takesStore: next.takesStore = false
    case "stream_options" where takesStreamOptions: next.takesStreamOptions = false
    case "stream" where takesStream: next.takesStream = false
    case "text" where takesSchema, "response_format" where takesSchema,
      "json_schema" where takesSchema:
      next.takesSchema = false
    case _ where tokenFields.first == String(name): next.tokenFields.removeFirst()
    default: return nil
    }
    return next
  }
}

extension ModelAbilities: CustomStringConvertible {
  /// A sentence's part for the operator.
  var description: String {
    let parts = [
      interface.rawValue, takesSchema ? "a JSON schema" : "no JSON schema",
      takesStore ? "store: false" : "no store", takesStream ? "streams" : "no streams",
      tokenFields.first ?? "no limit of tokens",
    ]
    return parts.joined(separator: ", ")
  }
}
