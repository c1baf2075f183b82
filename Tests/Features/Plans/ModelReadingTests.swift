import Base
import JSON
import Testing

@testable import PlansFeature

/// The reading of what a model's server sends: whatever it is, it ends in an answer or in none.
@Suite struct `The answer of a model` {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func reply(_ events: String...) -> ModelReply {
    var reply = ModelReply()
    for event in events { reply.take(event: bytes(event)) }
    return reply
  }

  @Test func `comes in events, wherever their bytes are divided`() {
    let stream =
      "\u{feff}: hello\r\nevent: a\rdata: one\ndata:two\n\nid: 3\n\ndata\n\ndata:  x\r\n\r\ndata: rest"
    let expected = ["one\ntwo", "", " x"].map(bytes)
    for size in 1...stream.utf8.count {
      var events = ServerSentEvents()
      var found: [[UInt8]] = []
      var left = bytes(stream)[...]
      while !left.isEmpty {
        found += events.take(Array(left.prefix(size)))
        left = left.dropFirst(size)
      }
      #expect(found == expected, "\(size)")
    }
  }

  @Test func `is not kept beyond the largest event`() {
    var events = ServerSentEvents()
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 60_000)
    for _ in 0..<20 { #expect(events.take(piece).isEmpty) }
    #expect(events.isTooLarge && events.take(bytes("\n\ndata: a\n\n")).isEmpty)
  }

  @Test func `of Responses is its text, when it is completed`() {
    let begun = reply(
      #"{"type":"response.created","response":{"status":"in_progress"}}"#,
      #"{"type":"response.output_text.delta","delta":"{\"a\""}"#,
      #"{"type":"response.output_text.delta","delta":":1}"}"#)
    #expect(begun.end == nil && begun.text == #"{"a":1}"#)
    var done = begun
    done.take(
      event: bytes(
        #"{"type":"response.completed","response":{"status":"completed","output":[],"usage":{"input_tokens":7,"output_tokens":9}}}"#
      ))
    #expect(done.end == .complete && (done.usage.input, done.usage.output) == (7, 9))
    done.take(event: bytes(#"{"type":"response.output_text.delta","delta":"more"}"#))
    #expect(done.text == #"{"a":1}"#)
  }

  @Test func `of Chat Completions is its text, when a reason for the end came`() {
    let begun = reply(
      #"{"choices":[{"delta":{"role":"assistant","content":""},"finish_reason":null}]}"#,
      #"{"choices":[{"delta":{"reasoning_content":"hm"},"finish_reason":null}]}"#,
      #"{"choices":[{"delta":{"content":"{}"},"finish_reason":null}]}"#)
    #expect(begun.end == nil && begun.text == "{}" && begun.progress == 4)
    var done = begun
    done.take(event: bytes(#"{"choices":[{"delta":{},"finish_reason":"stop"}]}"#))
    done.take(
      event: bytes(#"{"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":4}}"#))
    #expect(done.end == .complete && (done.usage.input, done.usage.output) == (3, 4))
    #expect(reply("[DONE]").end == .failed)
  }

  @Test(arguments: [
    (#"{"type":"response.refusal.delta","delta":"I"}"#, ModelReply.End.refused),
    (#"{"type":"error","code":"server_error"}"#, .failed),
    (#"{"type":"response.failed","response":{"status":"failed"}}"#, .failed),
    (
      #"{"type":"response.incomplete","response":{"status":"incomplete","incomplete_details":{"reason":"max_output_tokens"}}}"#,
      .incomplete
    ),
    (
      #"{"type":"response.incomplete","response":{"status":"incomplete","incomplete_details":{"reason":"content_filter"}}}"#,
      .refused
    ),
    (#"{"type":"response.completed","response":{"status":"completed","output":[]}}"#, .failed),
    (#"{"choices":[{"delta":{"refusal":"No"},"finish_reason":null}]}"#, .refused),
    (#"{"choices":[{"delta":{"content":"{"},"finish_reason":"length"}]}"#, .incomplete),
    (#"{"choices":[{"delta":{},"finish_reason":"content_filter"}]}"#, .refused),
    (#"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#, .failed),
    (#"{"error":{"message":"overloaded"}}"#, .failed),
    ("{", .failed),
  ])
  func `tells how it ends`(_ event: String, _ end: ModelReply.End) {
    #expect(reply(event).end == end)
  }

  @Test func `comes whole, too, after thoughts`() {
    var reply = ModelReply()
    reply.take(
      whole: bytes(
        #"{"status":"completed","output":[{"type":"reasoning"},{"type":"message","content":[{"type":"output_text","text":"{}"}]}]}"#
      ))
    #expect(reply.end == .complete && reply.text == "{}")
    reply = ModelReply()
    reply.take(whole: bytes(#"{"choices":[{"message":{"content":"{}"},"finish_reason":"stop"}]}"#))
    #expect(reply.end == .complete && reply.text == "{}")
    reply = ModelReply()
    reply.take(whole: bytes("<html></html>"))
    #expect(reply.end == .failed)
  }

  @Test func `is given up after 257 blanks in a row`() {
    func delta(_ text: String) -> String {
      #"{"type":"response.output_text.delta","delta":"\#(text)"}"#
    }
    let blanks = String(repeating: #"\n"#, count: 128)
    #expect(!reply(delta("x"), delta(blanks), delta(blanks)).isStuck)
    #expect(reply(delta(blanks), delta(blanks), delta(" ")).isStuck)
    #expect(!reply(delta(blanks), delta("x"), delta(blanks), delta(" ")).isStuck)
    var run = BlankRun()
    run.take(Array(repeating: 0x20, count: 256))
    #expect(!run.isStuck)
    run.take([0x0a])
    #expect(run.isStuck)
  }

  @Test(arguments: [
    (#"{"blocks":[]}"#, true), (#"{"blocks":1}"#, false), ("", false), ("{", false),
    (#"<think>{"blocks":[1]}</think> {"blocks":[]}"#, true), (#"<think>{"blocks":[]}"#, false),
    ("Here:\n```json\n{\"blocks\":[]}\n```", true), (#"{"plan":{"blocks":[]}}"#, true),
    (#"{"a":"}"} and {"blocks":[]}"#, true), (#"{oh} {"blocks":[]}"#, true),
    (#"[{"blocks":[]}]"#, true), (#"{"blocks":[]"#, false),
    (#"{"note":"\"{","blocks":[]}"#, true),
  ])
  func `has the plan somewhere in its words`(_ words: String, _ isFound: Bool) {
    let plan = ModelText.plan(in: words)
    #expect((plan != nil) == isFound)
    if isFound { #expect(plan?["blocks"]?.elements?.isEmpty == true) }
  }

  /// Nothing that a server sends ends the process, and no mutation is larger than its bounds.
  @Test func `may be any bytes`() {
    let seeds = [
      "data: {\"type\":\"response.output_text.delta\",\"delta\":\"{\\\"blocks\\\":[]}\"}\n\n",
      "data: {\"choices\":[{\"delta\":{\"content\":\"<think>a</think>{}\"},\"finish_reason\":\"stop\"}]}\r\n\r\n",
      "data: {\"type\":\"response.completed\",\"response\":{\"status\":\"completed\",\"output\":[{\"type\":\"message\",\"content\":[{\"type\":\"output_text\",\"text\":\"x\"}]}],\"usage\":{\"input_tokens\":1e300}}}\n\ndata: [DONE]\n\n",
      "{\"blocks\":[{\"kind\":\"main\",\"exercises\":[{\"name\":\"a\",\"sets\":1e99}]}]}",
    ].map(bytes)
    var random = SplitMix64(seed: 32)
    for round in 0..<20_000 {
      let mutated = Self.mutated(seeds[round % seeds.count], &random)
      var (events, reply, whole) = (ServerSentEvents(), ModelReply(), ModelReply())
      for event in events.take(mutated) { reply.take(event: event) }
      whole.take(whole: mutated)
      #expect(whole.end != nil)
      _ = ModelText.plan(in: String(decoding: mutated, as: UTF8.self))
      _ = ModelText.plan(in: reply.text)
      _ = ModelAbilities().afterError(400, mutated)
      _ = ModelRefusal(429, mutated, retryAfter: nil)
    }
  }

  private static func mutated(_ seed: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where !bytes.isEmpty: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1 where !bytes.isEmpty: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: bytes.suffix(20), at: min(place, bytes.count))
      case 3 where !bytes.isEmpty:
        bytes[place] = Array("{}[]\"\\:,\n\r -".utf8).randomElement(using: &random) ?? 0
      default: bytes.removeLast(min(bytes.count, Int.random(in: 0..<9, using: &random)))
      }
    }
    return bytes
  }
}
