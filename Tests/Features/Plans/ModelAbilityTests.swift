import Base
import Contract
import JSON
import Testing

@testable import PlansFeature

/// The abilities that a server with a model teaches by its errors.
@Suite struct `The abilities of a model's server` {
  private func error(_ message: String, _ param: String? = nil) -> [UInt8] {
    let named = param.map { #","param":"\#($0)""# } ?? ""
    return Array(#"{"error":{"message":"\#(message)"\#(named)}}"#.utf8)
  }

  @Test func `lead to Chat Completions where there are no Responses`() throws {
    let chat = try #require(ModelAbilities().afterError(404, Array("Not Found".utf8)))
    #expect(chat.interface == .chat && chat.tokenFields.first == "max_completion_tokens")
    #expect(chat.afterError(404, []) == nil)
    let missing = Array(#"{"error":{"code":"model_not_found"}}"#.utf8)
    #expect(ModelAbilities().afterError(404, missing) == nil)
  }

  @Test func `shrink by the parameter that an error names, once`() throws {
    let known = ModelAbilities()
    let withoutStore = try #require(known.afterError(400, error("Unknown", "store")))
    #expect(
      !withoutStore.takesStore && withoutStore.afterError(400, error("Unknown", "store")) == nil)
    #expect(
      known.afterError(400, error("Invalid schema", "text.format.schema"))?.takesSchema == false)
    #expect(known.afterError(400, error("Unrecognized argument: 'stream'"))?.takesStream == false)
    let extra = Array(#"{"detail":[{"loc":["body","store"],"msg":"Extra inputs"}]}"#.utf8)
    #expect(known.afterError(422, extra)?.takesStore == false)
    for (status, body) in [
      (400, error("Bad")), (500, error("x", "store")), (401, error("x", "store")),
    ] {
      #expect(known.afterError(status, body) == nil)
    }
  }

  @Test func `have another name of the limit of tokens`() throws {
    let chat = try #require(ModelAbilities().afterError(404, []))
    let renamed = try #require(
      chat.afterError(400, error("Use another", "max_completion_tokens")))
    #expect(renamed.tokenFields == ["max_tokens"])
    let none = try #require(renamed.afterError(400, error("'max_tokens' is not supported")))
    #expect(none.tokenFields.isEmpty)
  }

  @Test(
    arguments: [
      (
        429, #"{"error":{"code":"rate_limit_exceeded"}}"#, Int64(3),
        ModelRefusal.limited(after: .seconds(3))
      ),
      (429, "", nil, .limited(after: .seconds(10))),
      (429, #"{"error":{"code":"insufficient_quota"}}"#, 1, .closed(for: .seconds(600))),
      (503, "", 2, .limited(after: .seconds(2))), (500, "", nil, .passing(after: nil)),
      (401, "", nil, .closed(for: .seconds(60))), (400, "", nil, .closed(for: .seconds(60))),
    ] as [(Int, String, Int64?, ModelRefusal)])
  func `do not follow from what passes`(
    _ status: Int, _ body: String, _ seconds: Int64?, _ expected: ModelRefusal
  ) {
    let retryAfter = seconds.map { Duration.seconds($0) }
    #expect(ModelRefusal(status, Array(body.utf8), retryAfter: retryAfter) == expected)
  }

  @Test func `decide what a request has`() throws {
    let question = ModelQuestion().prompt
    let (path, body) = ModelRequest.make(question, model: "m", ModelAbilities())
    let asked = try JSONValue(parsing: body)
    #expect(path == "/responses" && asked["model"]?.text == "m")
    #expect(asked["store"] == .boolean(false) && asked["stream"] == .boolean(true))
    let format = asked["text"]?["format"]
    #expect(format?["strict"] == .boolean(true) && format?["type"]?.text == "json_schema")
    Self.checkStrict(format?["schema"])
    var poor = try #require(ModelAbilities().afterError(404, []))
    (poor.takesSchema, poor.takesStore, poor.takesStream, poor.tokenFields) = (
      false, false, false, []
    )
    let (chatPath, chatBody) = ModelRequest.make(question, model: "m", poor)
    guard case .object(let members) = try JSONValue(parsing: chatBody) else {
      Issue.record("no object")
      return
    }
    #expect(chatPath == "/chat/completions" && members.keys.sorted() == ["messages", "model"])
  }

  /// The strict subset: each object allows only its members, and requires all.
  private static func checkStrict(_ schema: JSONValue?) {
    guard case .object(let members) = schema else {
      Issue.record("no schema")
      return
    }
    if case .object(let properties) = members["properties"] {
      #expect(members["additionalProperties"] == .boolean(false))
      #expect(Set(members["required"]?.elements?.compactMap(\.text) ?? []) == Set(properties.keys))
      for property in properties.values { checkStrict(property) }
    }
    if let items = members["items"] { checkStrict(items) }
  }

  @Test func `come with a pace: seven seconds first, nine in all, three tries`() {
    #expect(ModelPace.time(of: 0, left: .seconds(9)) == .seconds(7))
    #expect(ModelPace.time(of: 1, left: .seconds(2)) == .seconds(2))
    #expect(ModelPace.time(of: 1, left: .milliseconds(999)) == nil)
    #expect(ModelPace.time(of: 3, left: .seconds(9)) == nil)
  }

  @Test func `keep the key to themselves`() {
    let configuration = ModelConfiguration(url: "https://a", model: "m", key: "s3cret")
    #expect(!"\(configuration) \(String(reflecting: configuration))".contains("s3cret"))
  }
}
