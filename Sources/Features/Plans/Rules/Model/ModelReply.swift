internal import JSON

/// The answer of a model, as far as it has arrived: of Responses or of Chat Completions, as a stream or whole.
struct ModelReply: Equatable, Sendable {
  /// The ways in which an answer ends.
  enum End: Equatable, Sendable {
    case complete
    /// Fewer words than the model wanted to say.
    case incomplete
    /// The model, or what guards it, does not answer the question.
    case refused
    /// Not an answer of a model.
    case failed
  }

  private(set) var text = ""
  /// The end; nil while more may come.
  private(set) var end: End?
  private(set) var usage = ModelUsage()
  /// The number of characters that are not blank, with those of thoughts.
  private(set) var progress = 0
  /// Whether more blanks came in a row than any answer needs.
  private(set) var isStuck = false
  private var blanks = 0
  private var size = 0

  /// The most blanks in a row.
  static let blanksMax = 256
  /// The largest text in bytes.
  static let bytesMax = 64 * 1024

  /// Takes the data of an event.
  mutating func take(event data: [UInt8]) {
    if data.elementsEqual("[DONE]".utf8) {
      if end == nil { end = text.isEmpty ? .failed : .complete }
      return
    }
    guard let value = try? JSONValue(parsing: data) else { return close(.failed) }
    guard let type = value["type"]?.text else { return takeChat(value, "delta") }
    switch type {
    case "response.output_text.delta": add(value["delta"]?.text ?? "")
    case "response.refusal.delta", "response.refusal.done": close(.refused)
    case "response.reasoning_text.delta", "response.reasoning_summary_text.delta":
      note(value["delta"]?.text ?? "")
    case "response.completed", "response.incomplete", "response.failed":
      takeResponse(value["response"] ?? .null)
    case "error": close(.failed)
    default: break
    }
  }

  /// Takes an answer that came whole.
  mutating func take(whole body: [UInt8]) {
    guard let value = try? JSONValue(parsing: body) else { return close(.failed) }
    if value["output"] != nil { takeResponse(value) } else { takeChat(value, "message") }
    close(.failed)
  }

  private mutating func takeResponse(_ response: JSONValue) {
    usage.take(response["usage"])
    // Thoughts may come before the message.
    let parts = (response["output"]?.elements ?? []).filter { $0["type"]?.text == "message" }
      .flatMap { $0["content"]?.elements ?? [] }
    if parts.contains(where: { $0["type"]?.text == "refusal" }) { return close(.refused) }
    if text.isEmpty {
      for part in parts where part["type"]?.text == "output_text" { add(part["text"]?.text ?? "") }
    }
    switch response["status"]?.text {
    case "completed": close(text.isEmpty ? .failed : .complete)
    case "incomplete":
      let isFiltered = response["incomplete_details"]?["reason"]?.text == "content_filter"
      close(isFiltered ? .refused : .incomplete)
    default: close(.failed)
    }
  }

  private mutating func takeChat(_ value: JSONValue, _ member: String) {
    usage.take(value["usage"])
    if let error = value["error"], error != .null { return close(.failed) }
    guard let choice = value["choices"]?.elements?.first else { return }
    let message = choice[member]  // trap: a member of an object, nil if it is absent
    if let refusal = message?["refusal"]?.text, !refusal.isEmpty { return close(.refused) }
    note(message?["reasoning_content"]?.text ?? "")
    add(message?["content"]?.text ?? "")
    switch choice["finish_reason"]?.text {
    case nil, "": break
    case "stop": close(text.isEmpty ? .failed : .complete)
    case "length": close(.incomplete)
    case "content_filter": close(.refused)
    default: close(.failed)
    }
  }

  private mutating func add(_ words: String) {
    guard end == nil else { return }
    note(words)
    text += words
    if end == nil, text.utf8.count > Self.bytesMax { close(.failed) }
  }

  /// Counts characters, of words and of thoughts.
  private mutating func note(_ words: String) {
    size += words.utf8.count
    if size > Self.bytesMax * 4 { close(.failed) }
    for scalar in words.unicodeScalars {
      if scalar.properties.isWhitespace {
        blanks += 1
        if blanks > Self.blanksMax { isStuck = true }
      } else {
        blanks = 0
        progress += 1
      }
    }
  }

  private mutating func close(_ way: End) {
    if end == nil { end = way }
  }
}

/// The tokens that an answer cost.
struct ModelUsage: Equatable, Sendable {
  private(set) var input: Int64 = 0
  private(set) var output: Int64 = 0

  /// Takes what the server says of it, in the words of either interface.
  mutating func take(_ value: JSONValue?) {
    guard let value else { return }
    input = Self.count(value["input_tokens"] ?? value["prompt_tokens"]) ?? input
    output = Self.count(value["output_tokens"] ?? value["completion_tokens"]) ?? output
  }

  private static func count(_ value: JSONValue?) -> Int64? {
    guard let number = value?.number, (0...1e9).contains(number) else { return nil }
    return Int64(exactly: number.rounded())
  }
}
